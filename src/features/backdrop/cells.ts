import { countFor, type Draw, placeOf } from './scene.ts';

/** Halftone screen angle. */
const screenAngle = Math.PI / 12;

/** Slowly moving Voronoi cells as a halftone: large dots in the middle of a cell, none along its walls. */
export const drawCells: Draw = (context, scene) => {
  const { width, height, seconds, inks } = scene;
  const cells = Array.from({ length: countFor(scene, 30_000, 8, 40) }, (_, n) => {
    const [x, y] = placeOf(n);
    return {
      x: x * width + 55 * Math.sin(seconds * 0.17 + n * 2.4),
      y: y * height + 55 * Math.cos(seconds * 0.13 + n * 1.7),
      fullness: 0.7 + 0.3 * Math.sin(seconds * 0.4 + n * 2.9),
    };
  });

  const pitch = Math.max(17, Math.sqrt((width * height) / 2500));
  const span = Math.hypot(width, height) / 2;
  const [across, down] = [Math.cos(screenAngle), Math.sin(screenAngle)];
  context.fillStyle = inks.paper[1];
  for (let row = -span; row < span; row += pitch) {
    for (let column = -span; column < span; column += pitch) {
      const x = width / 2 + column * across - row * down;
      const y = height / 2 + column * down + row * across;
      if (x < -pitch || y < -pitch || x > width + pitch || y > height + pitch) continue;
      let [nearest, second, fullness] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0];
      for (const cell of cells) {
        // Squared distance: avoids a square root for every dot and cell.
        const distance = (cell.x - x) ** 2 + (cell.y - y) ** 2;
        if (distance < nearest) {
          second = nearest;
          nearest = distance;
          fullness = cell.fullness;
        } else if (distance < second) second = distance;
      }
      const fromWall = Math.sqrt(second) - Math.sqrt(nearest);
      const radius = pitch * 0.46 * fullness * Math.min(1, fromWall / 48);
      if (radius < 0.8) continue;
      // One path per dot: a single path of all dots takes browsers twice as long to fill.
      context.beginPath();
      context.arc(x, y, radius, 0, 2 * Math.PI);
      context.fill();
    }
  }
};
