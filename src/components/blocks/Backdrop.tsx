import type { BackdropKind } from '#domain/catalogue/fields/page-base.ts';

/**
 * The canvas of a background animation, behind everything else in a hero band. Empty until the page script starts it;
 * hidden for visitors who prefer reduced motion or data.
 */
export function Backdrop({ kind }: { kind: BackdropKind }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty canvas takes no focus
    <canvas
      data-backdrop={kind}
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 -z-10 size-full motion-reduce:hidden print:hidden [@media(prefers-reduced-data:reduce)]:hidden"
    />
  );
}
