import type { Size } from '#domain/artwork/file/facts.ts';
import { ink, white } from '#domain/brand/colours.ts';
import { type Frame, pathData } from '#domain/templates/outline.ts';
import { type Context, gradient, type Layer, layerOf, release, translucent, within } from './canvas-layer.ts';
import { drawMatt } from './draw-finish.ts';
import { drawHolographicFilm, filmLayer, type Light } from './holographic-film.ts';
import type { StickerLook } from './sticker-look.ts';

/** A sticker's picture, already as large as it is drawn. Sizes are in millimetres. */
export interface Art {
  canvas: HTMLCanvasElement;
  size: Size;
}

/** Scales a picture once to the pixels it is drawn with. */
const scaleArt = (picture: ImageBitmap, { left, top, right, bottom }: Frame, size: Size, perMm: number): Art => {
  const { canvas, context } = layerOf({ width: size.width * perMm, height: size.height * perMm });
  context.scale(canvas.width / size.width, canvas.height / size.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, right - left, bottom - top);
  return { canvas, size };
};

/** Film between the eye and the backing: hardly seen but for its sheen. */
const drawClearFilm = (context: Context, { width, height }: Size): void => {
  context.fillStyle = gradient(
    context,
    [0, 0, width, height],
    [
      [0, translucent(white, 34)],
      [0.45, translucent(white, 16)],
      [1, translucent(white, 26)],
    ],
  );
  context.fillRect(0, 0, width, height);
};

/** The edge of the material: light above, dark below. `pixel` is a CSS pixel in millimetres. */
const drawEdge = (context: Context, { width, height }: Size, outline: Path2D, pixel: number): void => {
  context.lineWidth = 2.4 * pixel;
  context.strokeStyle = gradient(
    context,
    [0, 0, width, height],
    [
      [0, translucent(white, 90)],
      [0.45, translucent(white, 25)],
      [0.6, `${ink}14`],
      [1, `${ink}40`],
    ],
  );
  context.stroke(outline);
};

/**
 * A sticker's face without its gloss, in a rectangle around it, which is cut out when it is drawn. Only holographic film changes
 * with the light, and is then drawn again.
 */
export class StickerFace {
  readonly art: Art;
  readonly canvas: HTMLCanvasElement;
  private readonly context: Context;
  private readonly film: Layer;
  private readonly look: StickerLook;
  /** A CSS pixel in millimetres. */
  private readonly pixel: number;
  private lit: Light | undefined;

  /** `perMm`: pixels of the canvas per millimetre, of which a CSS pixel has `ratio`. */
  constructor(look: StickerLook, perMm: number, ratio: number) {
    this.look = look;
    this.pixel = ratio / perMm;
    this.art = scaleArt(look.picture, look.frame, look.cut.size, perMm);
    this.film = filmLayer(look.cut.size);
    ({ canvas: this.canvas, context: this.context } = layerOf(this.art.canvas));
  }

  /** Whether it was drawn again. */
  light(light: Light): boolean {
    const { canvas, context, lit } = this;
    const { cut, material, finish } = this.look;
    if (lit && (material !== 'holographic' || (lit.x === light.x && lit.y === light.y))) return false;
    this.lit = light;
    context.resetTransform();
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.scale(canvas.width / cut.size.width, canvas.height / cut.size.height);
    this.drawMaterial(light);
    this.drawWhole(this.art.canvas);
    if (material === 'holographic') this.drawGlints();
    if (finish === 'matt') drawMatt(context, cut.size);
    drawEdge(context, cut.size, new Path2D(pathData(cut.outline)), this.pixel);
    return true;
  }

  release(): void {
    release(this.art, this, this.film);
  }

  private drawWhole(image: CanvasImageSource): void {
    const { width, height } = this.look.cut.size;
    this.context.drawImage(image, 0, 0, width, height);
  }

  private drawMaterial(light: Light): void {
    const { cut, material } = this.look;
    if (material === 'clear') drawClearFilm(this.context, cut.size);
    else if (material === 'holographic') {
      drawHolographicFilm(this.film, light);
      this.drawWhole(this.film.canvas);
    } else {
      this.context.fillStyle = white;
      this.context.fillRect(0, 0, cut.size.width, cut.size.height);
    }
  }

  /** Ink lets some of the film's light through where it is light: multiplied, black stays black. */
  private drawGlints(): void {
    within(this.context, () => {
      this.context.globalCompositeOperation = 'multiply';
      this.context.globalAlpha = 0.28;
      this.drawWhole(this.film.canvas);
    });
  }
}
