import { contextOf } from './canvas-layer.ts';
import { type CanvasBox, fitCanvas } from './fit-canvas.ts';
import { PreviewMotion } from './preview-motion.ts';
import { type PreviewScene, previewScene } from './preview-scene.ts';
import type { PreviewLook } from './sticker-look.ts';

/** Draws a preview in a canvas: when the look or the box changes, and while something moves. */
export class PreviewStage {
  private readonly canvas: HTMLCanvasElement;
  private readonly context: CanvasRenderingContext2D;
  private readonly dark = matchMedia('(prefers-color-scheme: dark)');
  private readonly still = matchMedia('(prefers-reduced-motion: reduce)');
  private readonly motion = new PreviewMotion();
  private readonly listening = new AbortController();
  private readonly observer = new ResizeObserver(() => this.resized());
  private look: PreviewLook | undefined;
  private scene: PreviewScene | undefined;
  private box: CanvasBox | undefined;
  private frame = 0;

  constructor(canvas: HTMLCanvasElement) {
    this.canvas = canvas;
    this.context = contextOf(canvas);
    this.observer.observe(canvas);
    const { signal } = this.listening;
    for (const media of [this.dark, this.still]) media.addEventListener('change', () => this.renew(), { signal });
    canvas.addEventListener('pointermove', (event) => this.follow(event), { signal });
    for (const event of ['pointerleave', 'pointercancel']) canvas.addEventListener(event, () => this.leave(), { signal });
  }

  show(look: PreviewLook): void {
    if (look.material !== this.look?.material) this.motion.peel();
    this.look = look;
    this.renew();
  }

  stop(): void {
    this.listening.abort();
    this.observer.disconnect();
    cancelAnimationFrame(this.frame);
    this.scene?.release();
  }

  private request(): void {
    this.frame ||= requestAnimationFrame((now) => this.draw(now));
  }

  private renew(): void {
    this.scene?.release();
    this.scene = undefined;
    this.request();
  }

  /** The observer also reports the first size, which may be drawn already. */
  private resized(): void {
    const { clientWidth, clientHeight } = this.canvas;
    if (this.box?.width !== clientWidth || this.box.height !== clientHeight) this.renew();
  }

  private makeScene(): PreviewScene | undefined {
    if (!this.look) return;
    this.box = fitCanvas(this.canvas);
    return this.box && previewScene(this.look, this.box, this.dark.matches ? 'dark' : 'light');
  }

  private draw(now: number): void {
    this.frame = 0;
    this.scene ??= this.makeScene();
    if (!this.scene) return;
    if (this.still.matches) this.motion.rest();
    const isMoving = this.motion.step(now);
    this.scene.draw(this.context, this.motion.lift, this.motion.light);
    if (isMoving) this.request();
  }

  private follow({ offsetX, offsetY }: PointerEvent): void {
    if (this.still.matches) return;
    const { clientWidth, clientHeight } = this.canvas;
    this.motion.follow({ x: (2 * offsetX) / clientWidth - 1, y: (2 * offsetY) / clientHeight - 1 });
    this.request();
  }

  private leave(): void {
    this.motion.follow(undefined);
    this.request();
  }
}
