/** How long the browser may take to begin a download, in milliseconds. */
const downloadTime = 60_000;

/** Offers a file of this page as a download. */
export const saveFile = (file: File): void => {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(href), downloadTime);
};
