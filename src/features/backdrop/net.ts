import { countFor, type Draw, placeOf, type Scene } from './scene.ts';

const maxDistance = 170;

interface Point {
  x: number;
  y: number;
}

/** Points drift in slow loops; lines connect near points, stronger the nearer they are. Every fourth point is a registration mark. */
export const drawNet: Draw = (context, scene) => {
  const points = pointsIn(scene);
  drawLines(context, scene, points);
  drawPoints(context, scene, points);
};

const pointsIn = (scene: Scene): Point[] => {
  const { width, height, seconds } = scene;
  return Array.from({ length: countFor(scene, 9500, 20, 100) }, (_, n) => {
    const [x, y] = placeOf(n);
    const pace = 0.12 + 0.1 * ((n * 0.37) % 1);
    return {
      x: (x * 1.1 - 0.05) * width + 46 * Math.sin(seconds * pace + n * 2.4),
      y: (y * 1.1 - 0.05) * height + 46 * Math.cos(seconds * pace * 0.8 + n * 1.7),
    };
  });
};

const drawLines = (context: OffscreenCanvasRenderingContext2D, { inks }: Scene, points: Point[]): void => {
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
};

const drawPoints = (context: OffscreenCanvasRenderingContext2D, { inks }: Scene, points: Point[]): void => {
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
