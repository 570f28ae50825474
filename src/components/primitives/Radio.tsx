import { ChoiceBox, type ChoiceBoxProps } from './ChoiceBox.tsx';

/** One choice of several with the same name, in a fieldset. */
export function Radio(props: Omit<ChoiceBoxProps, 'type'>) {
  return <ChoiceBox type="radio" {...props} />;
}
