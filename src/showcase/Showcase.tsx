import { DialogExamples, PanelExamples, TileExamples } from './BoxedExamples.tsx';
import { ButtonExamples, LinkButtonExamples } from './ButtonExamples.tsx';
import { CheckboxExamples, RadioExamples, SelectExamples, TextFieldExamples } from './FieldExamples.tsx';
import { BadgeExamples, DocketExamples, NoticeExamples } from './MessageExamples.tsx';

const names = ['Button', 'LinkButton', 'TextField', 'Select', 'Checkbox', 'Radio', 'Panel', 'Dialog', 'Notice', 'Badge', 'Docket', 'Tile'];

/** Every building block in every state. */
export function Showcase() {
  return (
    <main className="container-page band showcase">
      <h1>Building blocks</h1>
      <p>Every component of src/components/primitives that pages are built from, in every state.</p>
      <nav aria-label="Blocks">
        {names.map((name) => (
          <a key={name} href={`#${name}`}>
            {name}
          </a>
        ))}
      </nav>
      <ButtonExamples />
      <LinkButtonExamples />
      <TextFieldExamples />
      <SelectExamples />
      <CheckboxExamples />
      <RadioExamples />
      <PanelExamples />
      <DialogExamples />
      <NoticeExamples />
      <BadgeExamples />
      <DocketExamples />
      <TileExamples />
    </main>
  );
}
