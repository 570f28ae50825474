/** Pages that already lead to a quote. */
const quotePages = ['/get-quote', '/quote-list'];

/**
 * The floating quote button at the bottom right; on a phone it is on a slim bar. Hidden while another link to a quote is in the
 * viewport (inline/floating-quote.ts) and while a field has focus.
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
