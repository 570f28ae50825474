import type { ReactNode } from 'react';
import type { Shape } from '#domain/catalogue/fields/choice-shape.ts';
import { Outline } from './Outline.tsx';
import { companions, drawnSize, type SceneLayout } from './scene-layout.ts';

interface SceneProps {
  shape: Shape;
  layout: SceneLayout;
  label: string;
  picture: ReactNode;
}

const looks: Record<Shape['kind'], string> = {
  rectangle: 'border-2 bg-card shadow-soft',
  oval: 'rounded-[50%] border-2 bg-card shadow-soft',
  outline: '',
  within: 'border-2 border-dashed',
  wide: 'border-x-2',
  high: 'border-y-2',
};

/** The line between the ends of a dimension. */
const lines: Partial<Record<Shape['kind'], string>> = {
  wide: 'inset-x-0 top-1/2 border-t-2',
  high: 'inset-y-0 left-1/2 border-l-2',
};

/** A picture fills its shape, unless it has an outline of its own. */
const pictureLook = (kind: Shape['kind']): string => {
  if (kind === 'outline') return '';
  return kind === 'oval' ? 'overflow-hidden rounded-[50%] shadow-soft' : 'overflow-hidden shadow-soft';
};

const turnedKind = (kind: Shape['kind']): Shape['kind'] => {
  if (kind === 'wide') return 'high';
  return kind === 'high' ? 'wide' : kind;
};

/** A product with something beside it that everyone knows the size of. */
export function Scene({ shape, layout: { scale, turned, beside }, label, picture }: SceneProps) {
  const upright = drawnSize(shape, scale);
  const { width, height } = turned ? { width: upright.height, height: upright.width } : upright;
  const kind = turned ? turnedKind(shape.kind) : shape.kind;
  return (
    <div className="-mx-3 flex flex-wrap items-end justify-center gap-5 bg-band px-3 py-6 sm:-mx-8 sm:px-8">
      <div
        role="img"
        aria-label={label}
        data-true-shape
        className={`relative shrink-0 border-text ${picture ? pictureLook(kind) : looks[kind]}`}
        style={{ width, height, borderRadius: shape.corner && shape.corner * scale }}
      >
        {lines[kind] && <span className={`absolute ${lines[kind]}`} />}
        {picture && (
          <div
            className={`absolute top-0 left-0 origin-top-left ${turned ? 'rotate-90' : ''}`}
            style={{ ...upright, marginLeft: turned ? width : 0 }}
          >
            {picture}
          </div>
        )}
      </div>
      {beside.map((name) => (
        <Outline key={name} name={name} scale={scale} turned={name === 'card' && height > width} size={companions[name]} />
      ))}
    </div>
  );
}
