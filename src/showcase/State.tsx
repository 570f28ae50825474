import type { ReactNode } from 'react';

/** One state of a component. */
export function State({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'showcase-state showcase-wide' : 'showcase-state'}>
      <h3>{name}</h3>
      {children}
    </div>
  );
}
