import { ChoiceBox, type ChoiceBoxProps } from './ChoiceBox.tsx';

/** A choice that can be made or left; in a fieldset, any number of them. */
export function Checkbox(props: Omit<ChoiceBoxProps, 'type'>) {
  return <ChoiceBox type="checkbox" {...props} />;
}
