import { useState } from 'react';
import { Button } from '#components/primitives/Button.tsx';
import { TextField } from '#components/primitives/TextField.tsx';

interface RulerFittingProps {
  /** CSS pixels. */
  available: number;
  onFitted: (pixelsPerMm: number) => void;
}

/** A line to measure, for those without a card. */
export function RulerFitting({ available, onFitted }: RulerFittingProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const length = Math.min(400, available - 8);
  const use = () => {
    const measured = Number(typed.replace(',', '.'));
    const perMm = length / measured;
    if (perMm >= 0.9 && perMm <= 16) onFitted(perMm);
    else
      setError(
        `Measure the line from end to end, and type its length in millimetres: a number from ${Math.ceil(length / 16)} to ${Math.floor(length / 0.9)}.`,
      );
  };
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-link underline">No card? Measure a line with a ruler</summary>
      <div className="flow-4 pt-2">
        <div data-ruler-line aria-hidden="true" className="relative h-6 border-text border-x-2" style={{ width: length }}>
          <span className="absolute inset-x-0 top-1/2 border-t-2" />
        </div>
        <TextField
          id="ruler-length"
          label="Length of the line in millimetres"
          inputMode="decimal"
          autoComplete="off"
          className="max-w-sm"
          value={typed}
          error={error}
          onChange={({ target }) => setTyped(target.value)}
          beside={
            <Button look="outline" onClick={use}>
              Use this
            </Button>
          }
        />
      </div>
    </details>
  );
}
