import { Panel } from '#components/primitives/Panel.tsx';

/** What a person wrote in a form that was refused, so that it is not lost. */
export function WrittenText({ texts, advice }: { texts: string[]; advice: string }) {
  if (texts.length === 0) return null;
  return (
    <>
      <h2 className="mt-6 text-title">What you wrote</h2>
      <p className="text-small text-muted">{advice}</p>
      {texts.map((text, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same may be written in two fields.
        <Panel as="p" look="outlined" key={place} className="mt-3 whitespace-pre-wrap p-4 wrap-anywhere">
          {text}
        </Panel>
      ))}
    </>
  );
}
