import type { ReactNode } from 'react';
import { SectionHeading } from '#components/primitives/SectionHeading.tsx';

interface BandProps {
  heading: string;
  text?: string | undefined;
  /** Uses the second background colour. */
  tinted?: boolean;
  /** On desktop, puts the heading next to the content instead of above it. */
  beside?: boolean;
  children: ReactNode;
}

/** A section of a page with its heading. */
export function Band({ heading, text, tinted = false, beside = false, children }: BandProps) {
  return (
    <section className={tinted ? 'bg-band' : undefined}>
      <div className={`container-page band ${beside ? 'lg:grid lg:grid-cols-[1fr_2fr] lg:gap-12' : ''}`}>
        <SectionHeading heading={heading} text={text} />
        {children}
      </div>
    </section>
  );
}
