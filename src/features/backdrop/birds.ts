import { countFor, type Draw, placeOf, type Scene } from './scene.ts';

const margin = 60;

/** Position of a bird. All follow the same slow wave, so neighbours rise and sink together like a flock. */
const flightOf = (n: number, { width, height }: Scene, seconds: number) => {
  const [start, lane] = placeOf(n);
  const size = 13 + 5 * (n % 4);
  const span = width + 2 * margin;
  const x = ((start * span + seconds * (10 + size * 0.7)) % span) - margin;
  const y = lane * height + 20 * Math.sin(x / 190 + seconds * 0.25) + 6 * Math.sin(seconds * 0.7 + n);
  return { x, y, size };
};

/** Folded paper birds cross the canvas, larger ones faster; they flap a few times, then glide. */
export const drawBirds: Draw = (context, scene) => {
  const { seconds, inks } = scene;
  const facet = (colour: string, ...corners: [x: number, y: number][]) => {
    context.fillStyle = colour;
    context.beginPath();
    for (const [x, y] of corners) context.lineTo(x, y);
    context.fill();
  };

  for (let n = 0; n < countFor(scene, 48_000, 6, 24); n += 1) {
    const { x, y, size } = flightOf(n, scene, seconds);
    const soon = flightOf(n, scene, seconds + 0.1);
    const effort = 0.5 + 0.5 * Math.sin(seconds * 0.4 + n * 1.9);
    const wing = 0.55 + 0.7 * effort * Math.sin(seconds * 3.2 + n * 2.3);

    context.save();
    context.translate(x, y);
    context.rotate(Math.atan2(soon.y - y, Math.max(1, soon.x - x)) * 0.8);
    context.scale(size, size);
    // Back to front: far wing, tail, neck, head, body, the two halves of the near wing.
    facet(inks.ink[1], [0.5, 0], [-0.25, 0], [0.3, -1.35 * wing]);
    facet(inks.paper[1], [-0.3, 0.1], [-1.5, -0.5], [-0.55, 0.25]);
    facet(inks.paper[1], [0.5, 0.15], [1.15, -0.45], [0.35, -0.05]);
    facet(inks.ink[1], [1.15, -0.45], [1.5, -0.25], [1.02, -0.3]);
    facet(inks.paper[0], [0.65, 0], [-0.5, 0.05], [0, 0.42]);
    facet(inks.paper[2], [0.55, 0], [0.05, 0.05], [-0.45, -1.6 * wing]);
    facet(inks.paper[1], [0.05, 0.05], [-0.45, 0.05], [-0.45, -1.6 * wing]);
    context.restore();
  }
};
