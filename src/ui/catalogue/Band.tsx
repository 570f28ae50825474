import type { ReactNode } from 'react';
import { SectionHeading } from '#ui/primitives/SectionHeading.tsx';

interface BandProps {
  heading: string;
  text?: string | undefined;
  /** Sits on the second paper colour. */
  tinted?: boolean;
  children: ReactNode;
}

/** A section of a page with its heading. */
export function Band({ heading, text, tinted = false, children }: BandProps) {
  return (
    <section className={tinted ? 'bg-band' : ''}>
      <div className="container-page band">
        <SectionHeading heading={heading} text={text} />
        {children}
      </div>
    </section>
  );
}
