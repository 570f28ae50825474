import type { ReactNode } from 'react';

interface BlockProps {
  /** The component's name. */
  name: string;
  /** Its variants, as they are written. */
  props: string[];
  /** What a picture of it cannot show. */
  note: string;
  children: ReactNode;
}

/** A component with its props, in all its states. */
export function Block({ name, props, note, children }: BlockProps) {
  return (
    <section className="showcase-block" id={name} aria-labelledby={`${name}-name`}>
      <h2 id={`${name}-name`}>{name}</h2>
      <p className="showcase-props">
        {props.map((prop) => (
          <code key={prop}>{prop}</code>
        ))}
      </p>
      <p className="showcase-note">{note}</p>
      <div className="showcase-states">{children}</div>
    </section>
  );
}
