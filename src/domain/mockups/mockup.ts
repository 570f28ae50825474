import type { Mesh } from './mesh.ts';

/** How a logo gets on to a product. */
export type MockupKind =
  /** Printed. */
  | 'ink'
  /** Cut from vinyl, on a wall, glass or paint. */
  | 'clear'
  /** Printed on film with a lamp behind it. */
  | 'glow'
  /** Pressed in metal; only the shape of the logo counts. */
  | 'foil'
  /** Etched; only the shape counts. */
  | 'etch'
  /** Raised from the material, or pressed into it, without ink; only the shape counts. */
  | 'emboss'
  | 'deboss';

/** A part of the map picture, which has half the pixels of the picture of the mock-up. */
export interface LightMap {
  /** Left, top, width and height in pixels of the 960 px picture. */
  crop: readonly number[];
  /** Its left upper corner in the map picture. */
  tile: readonly number[];
  /** What the brightest value of the map stands for: light, which multiplies the ink, and gloss, which is added. */
  light: number;
  gloss: number;
}

/** A printed place of a product. */
export interface Place {
  kind: MockupKind;
  /** Millimetres. */
  size: readonly number[];
  /** Its colour without print. */
  ground: string;
  /** The part that a logo may fill: left, top, right and bottom, from 0 to 1. */
  box: readonly number[];
  mesh: Mesh;
  map: LightMap;
  /** The colour of the light. */
  warmth: readonly number[];
}

/** A picture of the studio on which a logo is printed. See "Mock-ups" in studio/README.md. */
export interface Mockup {
  width: number;
  height: number;
  hash: string;
  /** There is a picture of its places in foil or etched all over. */
  finish: boolean;
  /** Width and height of one map; light, gloss and cover lie below one another. */
  maps: readonly number[];
  places: readonly Place[];
  /** The same product in another material, dark where this one is light, or the other way round: the name of its mock-up. */
  other?: string;
}

/** The width that meshes and maps are measured in. */
export const meshWidth = 960;
