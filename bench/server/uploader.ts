// node bench/server/uploader.ts URL COUNT MEGABYTES: uploads that many files concurrently and exits when all are complete.
import { uploadArtwork } from './upload.ts';

const [url = '', count = '', megabytes = ''] = process.argv.slice(2);
// Each from its own address to stay below the rate limit.
const uploads = Array.from({ length: Number(count) }, (_, number) => uploadArtwork(url, Number(megabytes), `10.1.0.${number + 1}`));
await Promise.all(uploads);
