import type { Draw } from './scene.ts';

/** Overlapping waves like layers of a screen print, each with two fine lines along its crest. */
export const drawWaves: Draw = (context, { width, height, seconds, inks }) => {
  const layers = [inks.paper[0], inks.ink[0], inks.paper[1], inks.ink[0], inks.paper[1]];
  for (const [layer, colour] of layers.entries()) {
    const length = 230 + 60 * layer;
    const crest = (x: number) =>
      height * (0.3 + 0.15 * layer) +
      24 * Math.sin(x / length + seconds * (0.16 + 0.03 * layer) + layer * 2.1) +
      11 * Math.sin(x / (length * 0.43) - seconds * 0.21 + layer * 4.7);
    const trace = (lift: number, squeeze: number) => {
      context.beginPath();
      for (let x = -12; x <= width + 12; x += 12) context.lineTo(x, crest(x * squeeze) - lift);
    };

    trace(0, 1);
    context.lineTo(width, height);
    context.lineTo(0, height);
    context.fillStyle = colour;
    context.fill();
    context.strokeStyle = colour;
    context.lineWidth = 1.25;
    for (const line of [1, 2]) {
      trace(line * 8, 1 + line * 0.012);
      context.stroke();
    }
  }
};
