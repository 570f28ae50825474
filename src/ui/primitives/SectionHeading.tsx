/** The heading of a section, with an optional line under it. */
export function SectionHeading({ heading, text, id }: { heading: string; text?: string | undefined; id?: string }) {
  return (
    <div className="mb-8 max-w-3xl">
      <h2 id={id} className="text-heading">
        {heading}
      </h2>
      {text && <p className="measure mt-3 text-muted">{text}</p>}
    </div>
  );
}
