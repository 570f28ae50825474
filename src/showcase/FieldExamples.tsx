import { Button } from '#components/primitives/Button.tsx';
import { Checkbox } from '#components/primitives/Checkbox.tsx';
import { FileDrop } from '#components/primitives/FileDrop.tsx';
import { Radio } from '#components/primitives/Radio.tsx';
import { RangeField } from '#components/primitives/RangeField.tsx';
import { Select } from '#components/primitives/Select.tsx';
import { TextArea } from '#components/primitives/TextArea.tsx';
import { TextField } from '#components/primitives/TextField.tsx';
import { Block } from './Block.tsx';
import { State } from './State.tsx';
import { ignore, longText, longWord } from './samples.ts';

const shared = ['id', 'label', 'required', 'optional', 'hint', 'error', 'beside'];
const focus = 'No change on hover. Focus: a ring of 3 px in the focus colour.';

export function TextFieldExamples() {
  return (
    <Block name="TextField" props={[...shared, 'every attribute of an input']} note={`${focus} TextArea is the same with several lines.`}>
      <TextFieldStates />
      <State name="TextArea">
        <TextArea id="area-default" label="Message" rows={4} defaultValue="Two hundred stickers, please." />
      </State>
      <State name="TextArea, error">
        <TextArea id="area-error" label="Message" rows={4} required error="Tell us what you need" />
      </State>
    </Block>
  );
}

function TextFieldStates() {
  return (
    <>
      <State name="default">
        <TextField id="text-default" label="Quantity" />
      </State>
      <State name="required, with a value">
        <TextField id="text-value" label="First name" required defaultValue="Mia" />
      </State>
      <State name="optional, with a placeholder">
        <TextField id="text-optional" label="Company" optional placeholder="Such as Acme Pty Ltd" />
      </State>
      <State name="hint">
        <TextField id="text-hint" label="Phone" type="tel" hint="Only if something about your order is unclear." />
      </State>
      <State name="error">
        <TextField
          id="text-error"
          label="Email"
          type="email"
          required
          defaultValue="mia@"
          error="Enter an email address, such as name@example.com"
        />
      </State>
      <State name="date">
        <TextField id="text-date" label="Needed by" type="date" />
      </State>
      <State name="disabled">
        <TextField id="text-disabled" label="Reference" disabled defaultValue="Q-7K3F-92QX" />
      </State>
      <State name="beside a button">
        <TextField id="text-beside" label="Add a product" beside={<Button look="outline">Add</Button>} />
      </State>
      <State name="long text">
        <TextField id="text-long" label={longText} hint={longText} defaultValue={longWord} error={longText} />
      </State>
    </>
  );
}

export function SelectExamples() {
  return (
    <Block name="Select" props={[...shared, 'every attribute of a select']} note={focus}>
      <State name="default">
        <Select id="select-default" label="Size">
          <option>Not sure yet</option>
        </Select>
      </State>
      <State name="optional, chosen">
        <Select id="select-chosen" label="Material" optional defaultValue="Vinyl">
          <option>Paper</option>
          <option>Vinyl</option>
        </Select>
      </State>
      <State name="error">
        <Select id="select-error" label="Finish" required error="Choose a finish">
          <option>Please choose</option>
        </Select>
      </State>
      <State name="disabled">
        <Select id="select-disabled" label="Type" disabled>
          <option>Not sure yet</option>
        </Select>
      </State>
      <State name="beside a button">
        <Select id="select-beside" label="Add a product" beside={<Button look="outline">Add</Button>}>
          <option>Choose a product</option>
        </Select>
      </State>
      <State name="long text">
        <Select id="select-long" label={longText} hint={longText}>
          <option>{longText}</option>
        </Select>
      </State>
    </Block>
  );
}

export function CheckboxExamples() {
  return (
    <Block name="Checkbox" props={['every attribute of an input', 'quiet']} note={focus}>
      <State name="default">
        <Checkbox name="checkbox">Business cards</Checkbox>
      </State>
      <State name="checked">
        <Checkbox name="checkbox" defaultChecked>
          Banners
        </Checkbox>
      </State>
      <State name="disabled">
        <Checkbox name="checkbox" disabled>
          Stickers
        </Checkbox>
      </State>
      <State name="quiet">
        <Checkbox name="checkbox" quiet>
          Press a key on any page to search
        </Checkbox>
      </State>
      <State name="long text">
        <Checkbox name="checkbox">{longText}</Checkbox>
      </State>
    </Block>
  );
}

export function RadioExamples() {
  return (
    <Block name="Radio" props={['every attribute of an input', 'quiet']} note={focus}>
      <State name="default">
        <Radio name="radio">Delivery</Radio>
      </State>
      <State name="checked">
        <Radio name="radio" defaultChecked>
          Pick up
        </Radio>
      </State>
      <State name="disabled">
        <Radio name="radio" disabled>
          Courier
        </Radio>
      </State>
      <State name="quiet">
        <Radio name="radio" quiet>
          Not sure yet
        </Radio>
      </State>
      <State name="long text">
        <Radio name="radio">{longText}</Radio>
      </State>
    </Block>
  );
}

export function RangeFieldExamples() {
  return (
    <Block
      name="RangeField"
      props={['id', 'label', 'value', 'min', 'max', 'step', 'text', 'onChange']}
      note={`The page that renders it keeps value and text. ${focus}`}
    >
      <State name="lowest">
        <RangeField id="range-lowest" label="Border" value={0} min={0} max={6} step={0.5} text="None" onChange={ignore} />
      </State>
      <State name="between">
        <RangeField id="range-between" label="Border" value={2.5} min={0} max={6} step={0.5} text="2.5 mm" onChange={ignore} />
      </State>
      <State name="highest">
        <RangeField id="range-highest" label="Border" value={6} min={0} max={6} step={0.5} text="6 mm" onChange={ignore} />
      </State>
      <State name="long text">
        <RangeField id="range-long" label={longText} value={3} min={0} max={6} step={0.5} text={longText} onChange={ignore} />
      </State>
    </Block>
  );
}

export function FileDropExamples() {
  return (
    <Block
      name="FileDrop"
      props={['id', 'label', 'invitation: beside the button', 'accept', 'multiple', 'className: padding and layout', 'onFiles', 'children']}
      note="While a file is dragged over it, its edge has the colour of a link and it is tinted. Phones do not show the words beside the button."
    >
      <State name="default">
        <FileDrop label="Choose files" invitation="or drop them here" multiple />
      </State>
      <State name="with a hint">
        <FileDrop label="Choose your logo" invitation="or drop it here" aria-describedby="file-hint">
          <p id="file-hint">PNG, JPG, PDF or SVG.</p>
        </FileDrop>
      </State>
      <State name="long text">
        <FileDrop label={longText} invitation={longText} />
      </State>
    </Block>
  );
}
