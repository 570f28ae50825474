/** The reference of an enquiry, on the perforated line of a docket. */
export function DocketReference({ reference }: { reference: string }) {
  return (
    <p className="docket-line">
      Your reference is <strong className="font-display text-heading">{reference}</strong>
    </p>
  );
}
