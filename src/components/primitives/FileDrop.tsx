import type { ComponentProps, ReactNode } from 'react';
import { useFileDrop } from './use-file-drop.ts';

interface FileDropProps extends Pick<ComponentProps<'input'>, 'id' | 'accept' | 'multiple' | 'aria-describedby'> {
  /** What the button says. */
  label: string;
  /** What is said beside the button, except on a phone. */
  invitation: string;
  /** Its place in the layout, and whether it is shown. */
  className?: string | undefined;
  /** Left out where a script of the page takes the files. */
  onFiles?: ((files: File[]) => void) | undefined;
  /** What is said below the button. */
  children?: ReactNode;
}

/** A file input, on an area where files can be dropped. */
export function FileDrop({ label, invitation, className = '', onFiles, children, ...attributes }: FileDropProps) {
  const { input, takeChosen, area, isOver } = useFileDrop((files) => onFiles?.(files));
  return (
    // No role: dropping is an extra for mouse users; the button inside does the same.
    <div {...area} className={`drop-place ${className} ${isOver ? 'border-link bg-band' : ''}`}>
      <label className="file-button">
        {label}
        <input {...attributes} ref={input} type="file" className="sr-only" onChange={takeChosen} />
      </label>
      <span className="ml-3 text-small text-muted max-sm:hidden">{invitation}</span>
      {children}
    </div>
  );
}
