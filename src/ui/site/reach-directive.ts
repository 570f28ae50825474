import type { ClientDirective } from 'astro';

/**
 * `client:reach`: an island is fetched and woken only when the visitor first reaches for it,
 * by pointer, touch or keyboard. Until then its plain HTML does the work.
 */
const reach: ClientDirective = (load, _options, element) => {
  const signals = ['pointerover', 'pointerdown', 'focusin'] as const;
  const wake = async () => {
    for (const signal of signals) element.removeEventListener(signal, wake);
    const hydrate = await load();
    await hydrate();
  };
  for (const signal of signals) element.addEventListener(signal, wake, { passive: true });
};

export default reach;
