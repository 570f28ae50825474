/** The button at the bottom right of every page. */
export function FloatingQuote() {
  return (
    <a
      href="/get-quote"
      className="floating-quote fixed bottom-4 right-4 z-20 inline-flex min-h-12 items-center rounded-pill border-2 border-ink bg-sun px-5 font-bold text-ink shadow-soft hover:bg-[#ffcb5e] print:hidden"
    >
      <span>Get Quote</span>
      <span className="hidden md:inline">&nbsp;— Fast Response</span>
    </a>
  );
}
