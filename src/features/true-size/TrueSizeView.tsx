import { type ReactNode, useState } from 'react';
import { Select } from '#components/primitives/Select.tsx';
import type { Size } from '#domain/artwork/file/facts.ts';
import type { TrueSizeTexts } from '#domain/catalogue/true-size.ts';
import { Scene } from './Scene.tsx';
import { layOutScene, type SceneLayout } from './scene-layout.ts';
import { scaleWords, sizeWords } from './size-words.ts';
import type { NamedShape, Subject } from './subject.ts';

interface TrueSizeViewProps {
  subject: Subject;
  texts: TrueSizeTexts;
  area: Size;
  /** Undefined where no card was fitted. */
  pixelsPerMm: number | undefined;
  children: ReactNode;
}

/** How a drawing relates to the real thing. */
const drawingWords = ({ isTrue, turned, scale, beside }: SceneLayout, pixelsPerMm: number | undefined): string => {
  if (isTrue)
    return `Drawn at true size${turned ? ', turned to fit your screen' : ''}, beside a ${beside.includes('card') ? 'bank card' : '$1 coin'}.`;
  const things = beside.includes('door') ? 'a hand, a phone and a door' : 'a hand and a phone';
  if (!pixelsPerMm) return `Drawn to scale with ${things}, not at true size.`;
  return `Larger than this screen, so it is not at true size: drawn about ${scaleWords(scale, pixelsPerMm)}, with ${things}.`;
};

/** A product in real millimetres, or to scale where the screen is too small, and its size in words. */
export function TrueSizeView({ subject: { name, shapes, picture }, texts, area, pixelsPerMm, children }: TrueSizeViewProps) {
  const [chosen, setChosen] = useState(0);
  const { shape } = shapes[chosen] as NamedShape;
  const layout = layOutScene(shape, pixelsPerMm, area);
  const size = sizeWords(shape, texts);
  return (
    <div className="flow-5">
      {shapes.length > 1 && (
        <Select
          id="true-size-choice"
          label="Size"
          className="mx-auto max-w-sm"
          value={chosen}
          onChange={({ target }) => setChosen(Number(target.value))}
        >
          {shapes.map(({ name: label }, index) => (
            <option key={label} value={index}>
              {label}
            </option>
          ))}
        </Select>
      )}
      <Scene shape={shape} layout={layout} label={`Outline of ${name}: ${size}`} picture={picture} />
      <div className="measure mx-auto flow-5">
        <div role="status">
          <p className="font-semibold">{size}</p>
          <p>{drawingWords(layout, pixelsPerMm)}</p>
        </div>
        {children}
      </div>
    </div>
  );
}
