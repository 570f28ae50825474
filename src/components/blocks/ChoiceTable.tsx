import { TrueSizeButton } from '#components/primitives/TrueSizeButton.tsx';
import { shapeInChoice } from '#domain/catalogue/fields/choice-shape.ts';
import type { Choices } from '#domain/catalogue/fields/choices.ts';

const rows = [
  ['sizes', 'Sizes'],
  ['materials', 'Materials'],
  ['finishes', 'Finishes'],
  ['quantities', 'Usual quantities'],
] as const;

/** The choices of a product, and its sizes at true size. */
export function ChoiceTable({ choices }: { choices: Choices }) {
  return (
    <>
      <table className="choices">
        <caption>What you can choose</caption>
        <tbody>
          {rows.map(
            ([name, label]) =>
              choices[name] && (
                <tr key={name}>
                  <th scope="row">{label}</th>
                  <td>
                    {choices[name].map((option) => (typeof option === 'number' ? option.toLocaleString('en-AU') : option)).join(' · ')}
                  </td>
                </tr>
              ),
          )}
        </tbody>
      </table>
      {choices.sizes?.some(shapeInChoice) && <TrueSizeButton sizes={choices.sizes} className="mt-4" />}
    </>
  );
}
