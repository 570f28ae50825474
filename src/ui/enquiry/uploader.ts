/** Everything that is fetched when the first file is chosen, and not before. */
export { dropFile, dropOldFiles, findFile, keepFile } from './kept-files.ts';
export { removeUpload, startUpload } from './tus-upload.ts';
