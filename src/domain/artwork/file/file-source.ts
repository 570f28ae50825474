/** Random access to a file, whether in the browser, on disk or in a bucket. */
export interface FileSource {
  size: number;
  /** Bytes from `start` up to, not including, `end`; fewer at the end of the file. */
  read(start: number, end: number): Promise<Uint8Array>;
}
