/** Where the checks of a form come from, and what they may change in it. */
export interface CheckDesk {
  /** The page of the product the request is about. */
  product: string;
  /** The size that was chosen of it, in the words of the choice. */
  size?: string | undefined;
  /** The check is what the page is for. */
  wide: boolean;
  /** Puts a line into the visitor's message in place of another. */
  onLine(before: string | undefined, after: string | undefined): void;
}
