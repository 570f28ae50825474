// Sends one hostile request over and over for a while, four at once, each from an address of its own.
import { hostileRequests, sendHostile } from '../../tests/support/hostile-requests.ts';

const [url = '', place = '', milliseconds = ''] = process.argv.slice(2);
const hostile = hostileRequests[Number(place)];
if (!hostile) throw new Error(`There is no hostile request ${place}.`);
const end = performance.now() + Number(milliseconds);
await Promise.all(
  Array.from({ length: 4 }, async () => {
    while (performance.now() < end) await sendHostile(url, hostile);
  }),
);
