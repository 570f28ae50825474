import { Panel } from './Panel.tsx';

/** A text as the visitor typed it. */
export function TypedText({ children }: { children: string }) {
  return (
    <Panel as="p" look="tinted" className="mt-3 whitespace-pre-line p-5 wrap-anywhere">
      {children}
    </Panel>
  );
}
