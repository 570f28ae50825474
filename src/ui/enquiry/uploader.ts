/** Everything that is fetched when the first file is chosen, and not before. */
export { dropFile, findFile, keepFile } from './kept-files.ts';
export { isKept, removeUpload, startUpload } from './tus-upload.ts';
