import { contextOf } from './canvas-layer.ts';
import { type CanvasBox, fitCanvas } from './fit-canvas.ts';
import { PreviewMotion } from './preview-motion.ts';
import { type PreviewScene, previewScene } from './preview-scene.ts';
import type { PreviewLook } from './sticker-look.ts';

export interface PreviewStage {
  show(look: PreviewLook): void;
  stop(): void;
}

/** Draws a preview in a canvas: when the look or the box changes, and while something moves. */
export const startStage = (canvas: HTMLCanvasElement): PreviewStage => {
  const context = contextOf(canvas);
  const controller = new AbortController();
  const { signal } = controller;
  const [dark, still] = [matchMedia('(prefers-color-scheme: dark)'), matchMedia('(prefers-reduced-motion: reduce)')];
  const motion = new PreviewMotion();
  let look: PreviewLook | undefined;
  let scene: PreviewScene | undefined;
  let box: CanvasBox | undefined;
  let frame = 0;

  const sceneNow = (): PreviewScene | undefined => {
    if (!look) return;
    box = fitCanvas(canvas);
    return box && previewScene(look, box, dark.matches ? 'dark' : 'light');
  };
  const draw = (now: number) => {
    frame = 0;
    scene ??= sceneNow();
    if (!scene) return;
    if (still.matches) motion.rest();
    const isMoving = motion.step(now);
    scene.draw(context, motion.lift, motion.light);
    if (isMoving) request();
  };
  const request = () => {
    frame ||= requestAnimationFrame(draw);
  };
  const renew = () => {
    scene?.release();
    scene = undefined;
    request();
  };
  const follow = ({ offsetX, offsetY }: PointerEvent) => {
    if (still.matches) return;
    motion.follow({ x: (2 * offsetX) / canvas.clientWidth - 1, y: (2 * offsetY) / canvas.clientHeight - 1 });
    request();
  };
  const leave = () => {
    motion.follow(undefined);
    request();
  };

  // It also reports the first size, which may be drawn already.
  const observer = new ResizeObserver(() => {
    if (box?.width !== canvas.clientWidth || box.height !== canvas.clientHeight) renew();
  });
  observer.observe(canvas);
  for (const media of [dark, still]) media.addEventListener('change', renew, { signal });
  canvas.addEventListener('pointermove', follow, { signal });
  for (const event of ['pointerleave', 'pointercancel'] as const) canvas.addEventListener(event, leave, { signal });

  return {
    show(next) {
      if (next.material !== look?.material) motion.peel();
      look = next;
      renew();
    },
    stop() {
      controller.abort();
      observer.disconnect();
      cancelAnimationFrame(frame);
      scene?.release();
    },
  };
};
