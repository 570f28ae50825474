// Sends one hostile request in four concurrent loops, each time from a new address.
import { hostileRequests, sendHostile } from '../../tests/support/hostile-requests.ts';

const [url = '', index = '', milliseconds = ''] = process.argv.slice(2);
const hostile = hostileRequests[Number(index)];
if (!hostile) throw new Error(`There is no hostile request ${index}.`);
const end = performance.now() + Number(milliseconds);
await Promise.all(
  Array.from({ length: 4 }, async () => {
    while (performance.now() < end) await sendHostile(url, hostile);
  }),
);
