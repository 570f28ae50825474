import { TextLink } from '#components/primitives/TextLink.tsx';

/** A request that was not carried out, with the reason. */
export function RefusedPage({ heading, sentence }: { heading: string; sentence: string }) {
  return (
    <>
      <h1 className="text-heading">{heading}</h1>
      <p className="measure mt-4 text-lead">{sentence}</p>
      <p className="mt-4">
        <TextLink href="/">All enquiries</TextLink>
      </p>
    </>
  );
}
