/** The clock of a time zone. Its times are milliseconds as if the zone were UTC, so that a day begins at a multiple of a day. */
export interface ZoneClock {
  timeAt: (moment: number) => number;
  /** A time that the clock skips means as much later; of a time that it shows twice, the first. */
  momentOf: (time: number) => number;
}

const minute = 60_000;
const day = 24 * 60 * minute;

/** Shorter than any time between two changes of a clock, and long because `Intl` is asked twice per span: it takes 10 µs. */
const span = 14 * day;

/** The difference to UTC in a span: `before` until `change`, then `after`. */
interface Span {
  before: number;
  after: number;
  change: number;
}

export const zoneClock = (timeZone: string): ZoneClock => {
  const differenceIn = differenceReader(timeZone);
  const boundaries = new Map<number, number>();
  const spans = new Map<number, Span>();

  const boundary = (place: number): number => {
    const known = boundaries.get(place) ?? differenceIn(place * span);
    boundaries.set(place, known);
    return known;
  };

  const spanAt = (place: number): Span => {
    const [before, after] = [boundary(place), boundary(place + 1)];
    let [start, end] = [place * span, (place + 1) * span];
    while (before !== after && end - start > minute) {
      const middle = start + Math.round((end - start) / 2 / minute) * minute;
      if (differenceIn(middle) === before) start = middle;
      else end = middle;
    }
    return { before, after, change: end };
  };

  const differenceAt = (moment: number): number => {
    const place = Math.floor(moment / span);
    const found = spans.get(place) ?? spanAt(place);
    spans.set(place, found);
    return moment < found.change ? found.before : found.after;
  };

  return {
    timeAt: (moment) => moment + differenceAt(moment),
    momentOf: (time) => {
      const before = differenceAt(time - day);
      const after = differenceAt(time + day);
      if (differenceAt(time - before) === before) return time - before;
      return differenceAt(time - after) === after ? time - after : time - before;
    },
  };
};

/** Reads how far the clock is ahead of UTC at a moment. */
const differenceReader = (timeZone: string): ((moment: number) => number) => {
  const two = '2-digit';
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: two,
    day: two,
    hour: two,
    minute: two,
    second: two,
  });
  return (moment) => {
    const [month = 0, date, year = 0, ...time] = (format.format(moment).match(/\d+/g) ?? []).map(Number);
    return Date.UTC(year, month - 1, date, ...time) - moment;
  };
};
