import type { Box } from './box.ts';
import type { Matrix } from './matrix.ts';

/** One connected part of a path, in the coordinates of the page. */
export interface Subpath {
  box: Box;
  /** Points it goes through, control points of curves included. */
  points: number;
  /** It has no curves. */
  straight: boolean;
  closed: boolean;
}

/** A path with more parts is a drawing of its own: the rest is one part. */
const maxSubpaths = 2000;
/** Ends that meet within this many units are closed. */
const sameEnd = 0.05;

/** Builds the current path of a content stream. */
export class Path {
  subpaths: Subpath[] = [];
  #open: Subpath | undefined;
  #start = { x: 0, y: 0 };
  #end = { x: 0, y: 0 };

  moveTo(matrix: Matrix, x: number, y: number): void {
    this.#finish();
    this.#start = this.#point(matrix, x, y);
    this.#end = this.#start;
    const box = { left: this.#start.x, right: this.#start.x, bottom: this.#start.y, top: this.#start.y };
    this.#open = { box, points: 1, straight: true, closed: false };
  }

  lineTo(matrix: Matrix, x: number, y: number): void {
    if (!this.#open) this.moveTo(matrix, x, y);
    else this.#extend(matrix, x, y);
  }

  /** Through control points to an end point. The box of the control points contains the curve. */
  curveTo(matrix: Matrix, numbers: number[]): void {
    for (let at = 0; at + 1 < numbers.length; at += 2) this.lineTo(matrix, numbers[at] as number, numbers[at + 1] as number);
    if (this.#open) this.#open.straight = false;
  }

  rectangle(matrix: Matrix, x: number, y: number, width: number, height: number): void {
    this.moveTo(matrix, x, y);
    this.lineTo(matrix, x + width, y);
    this.lineTo(matrix, x + width, y + height);
    this.lineTo(matrix, x, y + height);
    this.close();
  }

  close(): void {
    if (this.#open) this.#open.closed = true;
    this.#end = this.#start;
  }

  /** The finished path; the next one starts empty. */
  take(): Subpath[] {
    this.#finish();
    const taken = this.subpaths;
    this.subpaths = [];
    return taken;
  }

  #point([a, b, c, d, e, f]: Matrix, x: number, y: number): { x: number; y: number } {
    return { x: a * x + c * y + e, y: b * x + d * y + f };
  }

  #extend(matrix: Matrix, x: number, y: number): void {
    const subpath = this.#open as Subpath;
    this.#end = this.#point(matrix, x, y);
    const { box } = subpath;
    subpath.points++;
    box.left = Math.min(box.left, this.#end.x);
    box.right = Math.max(box.right, this.#end.x);
    box.bottom = Math.min(box.bottom, this.#end.y);
    box.top = Math.max(box.top, this.#end.y);
  }

  #finish(): void {
    const subpath = this.#open;
    this.#open = undefined;
    // A lone move paints nothing.
    if (!subpath || (subpath.points < 2 && !subpath.closed)) return;
    if (Math.hypot(this.#end.x - this.#start.x, this.#end.y - this.#start.y) <= sameEnd && subpath.points > 2) subpath.closed = true;
    const last = this.subpaths.at(-1);
    if (!last || this.subpaths.length < maxSubpaths) {
      this.subpaths.push(subpath);
      return;
    }
    last.box.left = Math.min(last.box.left, subpath.box.left);
    last.box.right = Math.max(last.box.right, subpath.box.right);
    last.box.bottom = Math.min(last.box.bottom, subpath.box.bottom);
    last.box.top = Math.max(last.box.top, subpath.box.top);
    last.points += subpath.points;
  }
}
