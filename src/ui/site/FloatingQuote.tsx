/** Pages that are themselves the way to a quote. */
const quotePages = ['/get-quote', '/quote-list'];

/**
 * The button at the bottom right of the pages; on a phone it lies on a slim bar. It is hidden while another way to a quote is
 * in view (header-keys.ts) and while a field has the focus.
 */
export function FloatingQuote({ path }: { path: string | undefined }) {
  return (
    <div className={path !== undefined && quotePages.includes(path) ? 'quote-bar hidden' : 'quote-bar'}>
      <a href="/get-quote" className="floating-quote">
        <span>Get Quote</span>
        <span className="hidden md:inline">&nbsp;— Fast Response</span>
      </a>
    </div>
  );
}
