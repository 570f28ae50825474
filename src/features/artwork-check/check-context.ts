/** What a check needs from its form, and what it may change there. */
export interface CheckContext {
  /** The path of the product the request is about. */
  product: string;
  /** The chosen size of the product, as the option's text. */
  size?: string | undefined;
  /** The page is the artwork check page. */
  wide: boolean;
  /** Replaces, adds or removes a line in the visitor's message. */
  onLine(before: string | undefined, after: string | undefined): void;
}
