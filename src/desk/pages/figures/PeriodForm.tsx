import { Button } from '#components/primitives/Button.tsx';
import { Select } from '#components/primitives/Select.tsx';
import { type Period, periodNames, periods } from '#domain/desk/figures.ts';

/** Chooses the period; a plain form whose address can be kept. */
export function PeriodForm({ period }: { period: Period }) {
  return (
    <form action="/figures" className="max-w-sm">
      <Select
        id="period"
        name="period"
        label="Period"
        defaultValue={period}
        beside={
          <Button type="submit" look="outline">
            Show
          </Button>
        }
      >
        {periods.map((name) => (
          <option key={name} value={name}>
            {periodNames[name]}
          </option>
        ))}
      </Select>
    </form>
  );
}
