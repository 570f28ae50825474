import { useState } from 'react';
import { Button } from '#components/primitives/Button.tsx';
import { Icon } from '#components/primitives/Icon.tsx';
import type { Size } from '#domain/artwork/file/facts.ts';
import { CardOutline } from './CardOutline.tsx';
import { RulerFitting } from './RulerFitting.tsx';
import { card, type ScreenView, usualPixelsPerMm } from './screen-fit.ts';

interface CardFittingProps {
  view: ScreenView;
  area: Size;
  /** CSS pixels per millimetre, when it is fitted again. */
  initial: number | undefined;
  /** Fits are stored, but none is from this screen. */
  isOtherScreen: boolean;
  onFitted: (pixelsPerMm: number) => void;
  onSkip: () => void;
}

/** Long side of the card in CSS pixels: from a television to a phone that is zoomed in. */
const [least, most] = [80, 1200];
/** Less than a tenth of a millimetre on every screen but a television. */
const step = 0.25;

const within = (length: number): number => Math.min(most, Math.max(least, Math.round(length / step) * step));

/** A card in the outline drawn on the screen says how large a millimetre is. */
export function CardFitting({ view, area, initial, isOtherScreen, onFitted, onSkip }: CardFittingProps) {
  const [length, setLength] = useState(() => within((initial ?? usualPixelsPerMm(view)) * card.width));
  const change = (to: number) => setLength(within(to));
  // On a phone only the long side of the screen is longer than a card.
  const upright = area.width < 560;
  return (
    <div className="mx-auto max-w-3xl flow-4">
      <div className="flow-2">
        {isOtherScreen && (
          <p className="font-semibold">This looks like another screen, or the zoom has changed. Please fit your card once more.</p>
        )}
        <p>
          Hold a bank card to the screen, with its top left corner on that of the outline. Then drag the handle until both are exactly the
          same size. A licence or a Medicare card works too.
        </p>
      </div>
      <CardOutline length={length} upright={upright} onChange={change} />
      <div className="sticky bottom-0 flex flex-wrap items-center gap-2 bg-page py-2">
        <Button look="round" aria-label="Smaller" onClick={() => change(length - step)}>
          <Icon name="minus" />
        </Button>
        <input
          type="range"
          aria-label="Size of the outline"
          aria-valuetext={`${length} pixels long`}
          className="min-h-11 min-w-24 flex-1"
          min={least}
          max={most}
          step={step}
          value={length}
          onChange={({ target }) => change(target.valueAsNumber)}
        />
        <Button look="round" aria-label="Larger" onClick={() => change(length + step)}>
          <Icon name="plus" />
        </Button>
        <Button onClick={() => onFitted(length / card.width)}>My card fits</Button>
      </div>
      <RulerFitting available={area.width} onFitted={onFitted} />
      <Button look="text" onClick={onSkip}>
        Skip this, and show it to scale
      </Button>
    </div>
  );
}
