// Hides the floating button while another link to a quote is in the viewport.
const bar = document.querySelector('.quote-bar');
const inView = new Set<Element>();
const watch = new IntersectionObserver((changes) => {
  for (const { isIntersecting, target } of changes) inView[isIntersecting ? 'add' : 'delete'](target);
  bar?.toggleAttribute('data-away', inView.size > 0);
});
if (bar)
  for (const link of document.querySelectorAll(
    '[method=post],a:is([href="/get-quote"],[href="#quote-first-field"],main [href*="wa.me"]):not(.floating-quote)',
  ))
    watch.observe(link);
