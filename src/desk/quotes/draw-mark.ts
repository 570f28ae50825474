import { ink, sun } from '#domain/brand/colours.ts';
import { dropPath, flower } from '#domain/brand/mark.ts';

/** Draws the logo. Its drop has an eighth of the size free on both sides. */
export const drawMark = (document: PDFKit.PDFDocument, x: number, y: number, size: number): void => {
  document
    .save()
    .translate(x, y)
    .scale(size / 24);
  document.path(dropPath).fill(ink);
  for (const { radius, dots, dotSize, turn, isFilled } of flower.rings) {
    if (isFilled) document.circle(flower.x, flower.y, radius);
    for (let dot = 0; dot < dots; dot += 1) {
      const angle = (dot / dots) * 2 * Math.PI + (turn / 180) * Math.PI;
      document.circle(flower.x + radius * Math.cos(angle), flower.y + radius * Math.sin(angle), dotSize / 2);
    }
    document.fill(sun);
  }
  document.restore();
};
