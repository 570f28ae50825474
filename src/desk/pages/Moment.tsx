import { moment } from './format-moment.ts';

/** A time at the shop. */
export function Moment({ iso, timeZone }: { iso: string; timeZone: string }) {
  return <time dateTime={iso}>{moment(iso, timeZone)}</time>;
}
