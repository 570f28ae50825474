/** The heading of a section, with optional text below. */
export function SectionHeading({ heading, text }: { heading: string; text?: string | undefined }) {
  return (
    <div className="mb-8 max-w-3xl">
      <h2 className="text-heading">{heading}</h2>
      {text && <p className="measure mt-3 text-muted">{text}</p>}
    </div>
  );
}
