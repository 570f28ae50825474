/** The chunk that is loaded when the first file is chosen. */
export { dropFile, findFile, storeFile } from './stored-files.ts';
export { isOnServer, removeUpload, startUpload } from './tus-upload.ts';
