import { useState } from 'react';
import { Button } from '#components/primitives/Button.tsx';
import type { Subject } from './subject.ts';

interface ShowTrueSizeProps {
  subject: Subject;
  look?: 'small-text' | 'quiet';
}

/** Shows what a component has drawn in real millimetres. For sizes in words there is TrueSizeButton.tsx. */
export function ShowTrueSize({ subject, look = 'small-text' }: ShowTrueSizeProps) {
  const [failed, setFailed] = useState(false);
  const show = async () => {
    const { openTrueSize } = await import('./open-true-size.tsx');
    await openTrueSize(subject);
  };
  return (
    <>
      <Button
        look={look}
        onClick={() =>
          show().then(
            () => setFailed(false),
            () => setFailed(true),
          )
        }
      >
        See it at true size<span className="sr-only">: {subject.name}</span>
      </Button>
      {failed && <p role="alert">This is not available right now. Please try again.</p>}
    </>
  );
}
