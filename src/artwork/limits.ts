/** How many files a quote request may carry. */
export const maxFiles = 5;

/** How large one file may be: 100 MB as file managers count it. */
export const maxBytes = 100 * 1024 * 1024;

/** A file goes up in pieces small enough for any proxy on the way; a broken line costs at most one of them. A bucket keeps them as they come. */
export const pieceSize = 8 * 1024 * 1024;

/** How many pixels a picture may claim to have: a banner of ten metres has a tenth of them. A small file can claim more than any memory holds. */
export const maxPixels = 1_000_000_000;

/** The endings a file's name may have. */
export const extensions = ['jpg', 'jpeg', 'png', 'pdf', 'ai', 'eps'] as const;

/** The same for a file picker. */
export const accept = extensions.map((extension) => `.${extension}`).join(',');

/** A size in words: 340 KB, 4.2 MB. */
export const sizeInWords = (bytes: number): string => {
  if (bytes < 1024) return `${bytes} bytes`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`;
  const megabytes = bytes / 1024 / 1024;
  return `${megabytes < 10 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`;
};

/** How long a file may take to be read for its check, in milliseconds; then whoever reads it is ended. */
export const inspectionTime = 20_000;
