import { countFor, type Draw, placeOf } from './scene.ts';

const maxDistance = 170;

/** Points drift in slow loops; lines connect near points, stronger the nearer they are. Every fourth point is a registration mark. */
export const drawNet: Draw = (context, scene) => {
  const { width, height, seconds, inks } = scene;
  const points = Array.from({ length: countFor(scene, 9500, 20, 100) }, (_, n) => {
    const [x, y] = placeOf(n);
    const pace = 0.12 + 0.1 * ((n * 0.37) % 1);
    return {
      x: (x * 1.1 - 0.05) * width + 46 * Math.sin(seconds * pace + n * 2.4),
      y: (y * 1.1 - 0.05) * height + 46 * Math.cos(seconds * pace * 0.8 + n * 1.7),
    };
  });

  context.lineWidth = 1.25;
  context.strokeStyle = inks.paper[2];
  for (const [n, from] of points.entries()) {
    for (const to of points.slice(n + 1)) {
      const distance = Math.hypot(to.x - from.x, to.y - from.y);
      if (distance > maxDistance) continue;
      context.globalAlpha = Math.min(1, 1.6 * (1 - distance / maxDistance));
      context.beginPath();
      context.moveTo(from.x, from.y);
      context.lineTo(to.x, to.y);
      context.stroke();
    }
  }
  context.globalAlpha = 1;

  context.strokeStyle = inks.mark;
  context.fillStyle = inks.mark;
  context.beginPath();
  for (const [n, { x, y }] of points.entries()) {
    if (n % 4 > 0) continue;
    context.moveTo(x + 6, y);
    context.arc(x, y, 6, 0, 2 * Math.PI);
    context.moveTo(x - 10, y);
    context.lineTo(x + 10, y);
    context.moveTo(x, y - 10);
    context.lineTo(x, y + 10);
  }
  context.stroke();
  context.beginPath();
  for (const [n, { x, y }] of points.entries()) {
    if (n % 4 === 0) continue;
    context.moveTo(x + 2.5, y);
    context.arc(x, y, 2.5, 0, 2 * Math.PI);
  }
  context.fill();
};
