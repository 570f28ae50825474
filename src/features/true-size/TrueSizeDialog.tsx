import { useState } from 'react';
import { ModalDialog } from '#components/primitives/ModalDialog.tsx';
import type { TrueSizeTexts } from '#domain/catalogue/true-size.ts';
import { CardFitting } from './CardFitting.tsx';
import { FitActions } from './FitActions.tsx';
import { fitOf, pixelsPerMm } from './screen-fit.ts';
import { forgetFits, keepFit, readFits } from './stored-fits.ts';
import type { Subject } from './subject.ts';
import { TrueSizeView } from './TrueSizeView.tsx';
import { useScreen } from './use-screen.ts';

interface TrueSizeDialogProps {
  subject: Subject;
  texts: TrueSizeTexts;
  onClose: () => void;
}

/** Fits a card on the screen once, then shows a product at true size. */
export function TrueSizeDialog({ subject, texts, onClose }: TrueSizeDialogProps) {
  const { view, area } = useScreen();
  const [fits, setFits] = useState(readFits);
  const [isKept, setIsKept] = useState(true);
  const [wish, setWish] = useState<'fit' | 'skip'>();
  const scale = pixelsPerMm(fits, view);

  const keep = (fitted: number) => {
    setIsKept(keepFit(fitOf(view, fitted), view));
    setFits(readFits());
    setWish(undefined);
  };
  const forget = () => {
    forgetFits();
    setFits([]);
    setWish(undefined);
  };
  const isFitting = wish === 'fit' || (scale === undefined && wish !== 'skip');
  return (
    <ModalDialog id="true-size" title={`${subject.name} at true size`} onClose={onClose}>
      {isFitting ? (
        <CardFitting
          key={view.sides.join()}
          view={view}
          area={area}
          initial={scale}
          isOtherScreen={fits.length > 0 && scale === undefined}
          onFitted={keep}
          onSkip={() => setWish('skip')}
        />
      ) : (
        <TrueSizeView subject={subject} texts={texts} area={area} pixelsPerMm={scale}>
          <FitActions isFitted={scale !== undefined} isKept={isKept} onFit={() => setWish('fit')} onForget={forget} />
        </TrueSizeView>
      )}
    </ModalDialog>
  );
}
