/** A file that is read here and there, wherever it is kept: in a browser, on a disk, in a bucket. */
export interface FileSource {
  size: number;
  /** The bytes from start up to end, fewer where the file ends before. */
  read(start: number, end: number): Promise<Uint8Array>;
}
