import { TextLink } from '#components/primitives/TextLink.tsx';
import type { CaseRecord } from '#domain/desk/case.ts';
import { stateNames } from '#domain/desk/case-state.ts';
import { Moment } from '../Moment.tsx';

/** What else the same customer asked for. */
export function OtherCases({ others }: { others: CaseRecord['others'] }) {
  return (
    <section aria-labelledby="others-heading">
      <h2 id="others-heading" className="text-title">
        From the same address
      </h2>
      <ul className="mt-2 flow-2">
        {others.map(({ id, receivedAt, serviceName, state }) => (
          <li key={id} className="wrap-anywhere">
            <TextLink href={`/enquiries/${id}`}>{id}</TextLink> <bdi>{serviceName}</bdi>
            <span className="block text-small text-muted">
              {`${stateNames[state]}, `}
              <Moment at={receivedAt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
