import { type Light, restingLight } from './holographic-film.ts';

/** How long a corner takes to lift, in milliseconds, and how fast sticker and light follow the pointer. */
const peelTime = 600;
const followTime = 90;

const easeOut = (share: number): number => 1 - (1 - share) ** 3;

/** A slow frame counts no longer than this, so that the movement is seen. */
const longest = 50;

/** A difference that is not visible. */
const settled = 0.004;

/**
 * The movement of a preview: its corner lifts once, and lifts further under a pointer, which the light follows. Without motion
 * it is at rest at once.
 */
export class PreviewMotion {
  light: Light = restingLight;
  private aim: Light = restingLight;
  /** Milliseconds of the peel so far. */
  private played = 0;
  private hover = 0;
  private hoverAim = 0;
  private last: number | undefined;

  private get peeled(): number {
    return easeOut(this.played / peelTime);
  }

  /** See curlAt. */
  get lift(): number {
    return this.peeled * (1 + this.hover);
  }

  /** Lifts the corner from flat. */
  peel(): void {
    this.played = 0;
    this.last = undefined;
  }

  rest(): void {
    [this.played, this.hover, this.hoverAim] = [peelTime, 0, 0];
    [this.light, this.aim] = [restingLight, restingLight];
  }

  /** The pointer is here, -1 to 1 across and down; undefined when it has left. */
  follow(pointer: Light | undefined): void {
    this.aim = pointer ?? restingLight;
    // Most at the corner that is lifted.
    this.hoverAim = pointer ? Math.min(1, Math.max(0.35, 0.6 + 0.4 * (pointer.x + pointer.y))) : 0;
  }

  /** Moves on to a time. Whether there is more to come. */
  step(now: number): boolean {
    const passed = Math.min(longest, now - (this.last ?? now));
    this.played = Math.min(peelTime, this.played + passed);
    const share = 1 - Math.exp(-passed / followTime);
    const { x, y } = this.light;
    this.hover += (this.hoverAim - this.hover) * share;
    this.light = { x: x + (this.aim.x - x) * share, y: y + (this.aim.y - y) * share };
    const rest = Math.max(...[this.hoverAim - this.hover, this.aim.x - this.light.x, this.aim.y - this.light.y].map(Math.abs));
    const isMoving = this.played < peelTime || rest > settled;
    if (!isMoving) [this.light, this.hover] = [this.aim, this.hoverAim];
    this.last = isMoving ? now : undefined;
    return isMoving;
  }
}
