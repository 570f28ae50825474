/** Files per quote request. */
export const maxFiles = 5;

/** 100 MB as file managers count it. */
export const maxBytes = 100 * 1024 * 1024;

/** Upload chunk size: small enough for any proxy, and a lost connection costs at most one. A bucket stores chunks as they arrive. */
export const chunkSize = 8 * 1024 * 1024;

/** Guards against small files that declare a picture larger than memory. A ten-metre banner needs a tenth of this. */
export const maxPixels = 1_000_000_000;

/** Accepted file name extensions. */
export const extensions = ['jpg', 'jpeg', 'png', 'pdf', 'ai', 'eps'] as const;

/** Value of the `accept` attribute of a file input. */
export const accept = extensions.map((extension) => `.${extension}`).join(',');

/** Formats a size: 340 KB, 4.2 MB. */
export const formatBytes = (bytes: number): string => {
  if (bytes < 1024) return `${bytes} bytes`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`;
  const megabytes = bytes / 1024 / 1024;
  return `${megabytes < 10 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`;
};

/** Inspection timeout in milliseconds; after it the worker is terminated. */
export const inspectionTimeout = 20_000;
