import type { ButtonHTMLAttributes } from 'react';
import { buttonLooks } from './button-looks.ts';

const looks = {
  ...buttonLooks,
  /** The first button of a group inside a form. */
  outline: 'min-h-11 rounded-pill border-2 px-5 font-bold',
  /** Further actions inside a form. */
  faint: 'min-h-11 rounded-pill border-2 border-field px-4 text-small font-semibold hover:border-text',
  'small-faint': 'min-h-8 rounded-pill border-2 border-field px-3 text-small font-semibold hover:border-text',
  /** Like a link. */
  text: 'min-h-11 font-semibold text-link underline',
  'small-text': 'min-h-8 font-semibold text-link underline',
  /** Holds only an icon; needs an aria-label. */
  round: 'grid size-11 shrink-0 place-items-center rounded-pill border-2 border-current',
} as const;

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: keyof typeof looks;
  /** The button that sends a form: larger, and as wide as a phone. */
  sends?: boolean;
  /** Its action is under way. */
  busy?: boolean;
  /** For a button that stays pressed; only with the look `outline`. */
  pressed?: boolean;
  /** Its place in the layout. */
  className?: string;
}

/** A button, at least 44 px high, or 32 px if small. */
export function Button({ look = 'action', sends = false, busy = false, pressed, className, ...attributes }: ButtonProps) {
  const classes = [
    looks[look],
    look === 'outline' && (pressed ? 'border-link bg-link text-page' : 'border-text'),
    sends && 'min-h-12 w-full px-7 font-bold sm:w-auto',
    busy && 'cursor-progress opacity-70',
    className,
  ];
  return (
    <button
      type="button"
      {...(busy && { disabled: true })}
      {...(pressed !== undefined && { 'aria-pressed': pressed })}
      {...attributes}
      className={classes.filter(Boolean).join(' ')}
    />
  );
}
