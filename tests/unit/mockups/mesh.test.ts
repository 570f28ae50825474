import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type Mesh, pointOf, trianglesOf } from '#domain/mockups/mesh.ts';

interface Place {
  size: [width: number, height: number];
  box: [number, number, number, number];
  mesh: Mesh;
  error: number;
  map: { crop: [number, number, number, number]; tile: [number, number]; light: number; gloss: number };
}

interface Mockup {
  width: number;
  height: number;
  hash: string;
  finish: boolean;
  maps: [width: number, height: number];
  places: Place[];
}

const folder = 'public/mockups';
const mostBytes = 25_000;
const worstError = 1;

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const mockups: Record<string, Mockup> = read('src/domain/mockups/mockups.json');
/** Samples of the render, as u, v, x, y, for each place. */
const where: Record<string, [number, number, number, number][][]> = read('tests/unit/mockups/where.json');

const filesOf = (name: string, { hash, finish }: Mockup) => [
  `480-${name}-${hash}.avif`,
  `960-${name}-${hash}.avif`,
  ...(finish ? [`finish-${name}-${hash}.avif`] : []),
  `maps-${name}-${hash}.webp`,
];

describe('a mesh', () => {
  const mesh: Mesh = { nx: 3, ny: 2, points: [0, 0, 10, 0, 20, 0, 0, 10, 10, 20, 20, 10] };

  test('covers its grid with two triangles a cell', () => {
    expect(trianglesOf(mesh)).toEqual([0, 1, 4, 0, 4, 3, 1, 2, 5, 1, 5, 4]);
  });

  test('gives its own points back, and is affine within a triangle', () => {
    expect(pointOf(mesh, 0.5, 1)).toEqual([10, 20]);
    expect(pointOf(mesh, 1, 1)).toEqual([20, 10]);
    expect(pointOf(mesh, 0.25, 0.5)).toEqual([5, 10]);
    expect(pointOf(mesh, 0.25, 0)).toEqual([5, 0]);
  });
});

describe('mock-ups', () => {
  test('know where the artwork falls, to a pixel', () => {
    expect(Object.keys(where)).toEqual(Object.keys(mockups));
    for (const [name, { places }] of Object.entries(mockups)) {
      expect(where[name]?.length, name).toBe(places.length);
      places.forEach(({ mesh, error }, place) => {
        expect(mesh.points.length, name).toBe(2 * mesh.nx * mesh.ny);
        expect(error, `${name}, place ${place}`).toBeLessThan(worstError);
        for (const [u, v, x, y] of where[name]?.[place] ?? []) {
          const [foundX, foundY] = pointOf(mesh, u, v);
          expect(Math.hypot(foundX - x, foundY - y), `${name}, place ${place}, at ${u}, ${v}`).toBeLessThan(worstError);
        }
      });
    }
  });

  test('have a box for the logo within each place, and their maps within the file', () => {
    for (const [name, { places, maps, width, height }] of Object.entries(mockups)) {
      for (const { box, map } of places) {
        const [u0, v0, u1, v1] = box;
        expect(u0 >= 0 && v0 >= 0 && u0 < u1 && v0 < v1 && u1 <= 1 && v1 <= 1, name).toBe(true);
        const [x, y, wide, high] = map.crop;
        expect(x >= 0 && y >= 0 && x + wide <= width && y + high <= height, name).toBe(true);
        expect(map.tile[0] + wide / 2, name).toBeLessThanOrEqual(maps[0]);
        expect(map.tile[1] + high / 2, name).toBeLessThanOrEqual(maps[1]);
      }
    }
  });

  test('have their files and no others, in the stated size, and weigh at most 25 KB', async () => {
    const all = Object.entries(mockups).flatMap(([name, mockup]) => filesOf(name, mockup));
    expect(readdirSync(folder).sort()).toEqual(all.sort());
    for (const [name, mockup] of Object.entries(mockups)) {
      const bytes = filesOf(name, mockup).map((file) => statSync(join(folder, file)).size);
      expect(
        bytes.reduce((sum, each) => sum + each, JSON.stringify(mockup).length),
        name,
      ).toBeLessThanOrEqual(mostBytes);
      const maps = await sharp(join(folder, `maps-${name}-${mockup.hash}.webp`)).metadata();
      expect([maps.width, maps.height], name).toEqual([mockup.maps[0], 3 * mockup.maps[1]]);
    }
  });
});
