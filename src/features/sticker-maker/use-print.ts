import { useState } from 'react';
import { makePrint, type Print, type PrintSource } from './make-print.ts';

interface PrintFile {
  /** The print file of what is set now, if it has been made. */
  print: Print | undefined;
  isBusy: boolean;
  hasFailed: boolean;
  /** Makes the print file, unless it is there; undefined when that fails. */
  make(): Promise<Print | undefined>;
}

/** The print file of a sticker, made when it is asked for. */
export const usePrint = (source: PrintSource): PrintFile => {
  const [made, setMade] = useState<{ key: string; print: Print } & Pick<PrintSource, 'studio'>>();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const { studio, ...values } = source;
  const key = JSON.stringify(values);
  const print = made?.studio === studio && made.key === key ? made.print : undefined;

  const make = async (): Promise<Print | undefined> => {
    if (print) return print;
    setState('busy');
    try {
      const next = await makePrint(source);
      setMade({ studio, key, print: next });
      setState('idle');
      return next;
    } catch (error) {
      console.error('The print file was not made:', error);
      setState('failed');
    }
  };
  return { print, isBusy: state === 'busy', hasFailed: state === 'failed', make };
};
