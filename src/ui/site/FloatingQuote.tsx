/** The button at the bottom right of every page. */
export function FloatingQuote() {
  return (
    <a href="/get-quote" className="floating-quote">
      <span>Get Quote</span>
      <span className="hidden md:inline">&nbsp;— Fast Response</span>
    </a>
  );
}
