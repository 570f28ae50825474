// node bench/server/uploader.ts URL COUNT MEGABYTES: so many files go up at the same time, from a process of their own; ends when all are there.
import { uploadArtwork } from './upload.ts';

const [url = '', count = '', megabytes = ''] = process.argv.slice(2);
// From an address for each, so that the limit on one address is not what is measured.
const uploads = Array.from({ length: Number(count) }, (_, number) => uploadArtwork(url, Number(megabytes), `10.1.0.${number + 1}`));
await Promise.all(uploads);
