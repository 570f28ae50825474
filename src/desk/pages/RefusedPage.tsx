import { TextLink } from '#components/primitives/TextLink.tsx';
import { WrittenText } from './WrittenText.tsx';

interface RefusedPageProps {
  heading: string;
  sentence: string;
  /** What was written in the form. */
  written: string[];
}

/** A request that was not carried out, with the reason. */
export function RefusedPage({ heading, sentence, written }: RefusedPageProps) {
  return (
    <>
      <h1 className="text-heading">{heading}</h1>
      <p className="measure mt-4 text-lead">{sentence}</p>
      <WrittenText texts={written} advice="Copy it before you leave this page." />
      <p className="mt-4">
        <TextLink href="/">All enquiries</TextLink>
      </p>
    </>
  );
}
