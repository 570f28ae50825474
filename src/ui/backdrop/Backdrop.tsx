import type { BackdropKind } from './scene.ts';

/**
 * The sheet a background animation is drawn on, behind everything else in a hero band. Empty, and of no size of its own,
 * until BackdropStarter.astro starts it; taken away from whoever wants less motion or less data.
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
