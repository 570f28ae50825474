import type { ReactNode } from 'react';
import { FieldError } from './FieldError.tsx';
import type { FieldProps } from './field-props.ts';

/** Label, hint and error around a control. */
export function FieldFrame({ field, children }: { field: FieldProps; children: ReactNode }) {
  const { id, label, smallLabel = false, required, optional, hint, error, beside, className } = field;
  return (
    <div className={className}>
      <label htmlFor={id} className={smallLabel ? 'text-small' : 'font-semibold'}>
        {label}
        {required && (
          <span aria-hidden="true" className="text-alert">
            {' *'}
          </span>
        )}
        {optional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-small text-muted">
          {hint}
        </p>
      )}
      {beside ? (
        <div className="flex flex-wrap items-end gap-2">
          <div className="min-w-0 flex-1 basis-56">{children}</div>
          {beside}
        </div>
      ) : (
        children
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
