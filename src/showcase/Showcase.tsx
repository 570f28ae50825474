import { DialogExamples, DisclosureExamples, ModalDialogExamples, PanelExamples, TileExamples } from './BoxedExamples.tsx';
import { ButtonExamples, LinkButtonExamples, OptionLinkExamples, TrueSizeButtonExamples } from './ButtonExamples.tsx';
import {
  CheckboxExamples,
  FileDropExamples,
  RadioExamples,
  RangeFieldExamples,
  SelectExamples,
  TextFieldExamples,
} from './FieldExamples.tsx';
import { BadgeExamples, DocketExamples, NoticeExamples } from './MessageExamples.tsx';

const names = [
  'Button',
  'LinkButton',
  'OptionLink',
  'TrueSizeButton',
  'TextField',
  'Select',
  'Checkbox',
  'Radio',
  'RangeField',
  'FileDrop',
  'Panel',
  'Disclosure',
  'Dialog',
  'ModalDialog',
  'Notice',
  'Badge',
  'Docket',
  'Tile',
];

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
      <OptionLinkExamples />
      <TrueSizeButtonExamples />
      <TextFieldExamples />
      <SelectExamples />
      <CheckboxExamples />
      <RadioExamples />
      <RangeFieldExamples />
      <FileDropExamples />
      <PanelExamples />
      <DisclosureExamples />
      <DialogExamples />
      <ModalDialogExamples />
      <NoticeExamples />
      <BadgeExamples />
      <DocketExamples />
      <TileExamples />
    </main>
  );
}
