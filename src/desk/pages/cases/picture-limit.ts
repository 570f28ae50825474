/** A larger picture is only offered as a download, so that a page does not fetch hundreds of megabytes. */
export const maxPictureBytes = 20 * 1024 * 1024;
