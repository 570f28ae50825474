import type { Size } from '#domain/artwork/file/facts.ts';

/** A list of numbers that grows, without the cost of an array of numbers. */
class Stack {
  #items = new Int32Array(1 << 12);
  #length = 0;

  push(item: number): void {
    if (this.#length === this.#items.length) {
      const larger = new Int32Array(2 * this.#items.length);
      larger.set(this.#items);
      this.#items = larger;
    }
    this.#items[this.#length++] = item;
  }

  pop(): number | undefined {
    return this.#length > 0 ? this.#items[--this.#length] : undefined;
  }
}

/** Fills a run of open pixels in a row, and returns its ends. */
const fillRun = (states: Uint8Array, at: number, start: number, end: number, open: number, reached: number): [number, number] => {
  let [first, last] = [at, at];
  while (first > start && states[first - 1] === open) first--;
  while (last < end && states[last + 1] === open) last++;
  states.fill(reached, first, last + 1);
  return [first, last];
};

/**
 * Turns every `open` pixel that is connected with one of the seeds into `reached`. Pixels that only touch at corners are not
 * connected: a thin slanting line is a wall.
 */
export const flood = ({ width, height }: Size, states: Uint8Array, seeds: Iterable<number>, open: number, reached: number): void => {
  const stack = new Stack();
  const fillFrom = (seed: number) => {
    if (states[seed] !== open) return;
    const row = Math.floor(seed / width);
    const [first, last] = fillRun(states, seed, row * width, row * width + width - 1, open, reached);
    for (const beside of [row > 0 ? -width : 0, row < height - 1 ? width : 0]) {
      if (beside === 0) continue;
      // One seed for each run beside this one.
      for (let at = first + beside; at <= last + beside; at++)
        if (states[at] === open && (at === first + beside || states[at - 1] !== open)) stack.push(at);
    }
  };
  for (const seed of seeds) {
    fillFrom(seed);
    for (let next = stack.pop(); next !== undefined; next = stack.pop()) fillFrom(next);
  }
};

/** The pixels along the edges of a picture. */
export function* edgesOf({ width, height }: Size): Generator<number> {
  for (let x = 0; x < width; x++) {
    yield x;
    yield (height - 1) * width + x;
  }
  for (let y = 0; y < height; y++) {
    yield y * width;
    yield y * width + width - 1;
  }
}
