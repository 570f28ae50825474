import { Button } from '#components/primitives/Button.tsx';

interface FitActionsProps {
  /** Whether a card was fitted on this screen. */
  isFitted: boolean;
  /** Whether the browser keeps it. */
  isKept: boolean;
  onFit: () => void;
  onForget: () => void;
}

/** Fits a card on this screen, again or for the first time, or forgets what is stored. */
export function FitActions({ isFitted, isKept, onFit, onForget }: FitActionsProps) {
  return (
    <div className="flow-2">
      <p className="flex flex-wrap gap-x-5">
        <Button look="text" onClick={onFit}>
          {isFitted ? 'Fit the card again' : 'Fit a card to see it at true size'}
        </Button>
        {isFitted && (
          <Button look="text" onClick={onForget}>
            Forget my screens
          </Button>
        )}
      </p>
      {isFitted && (
        <p className="text-small text-muted">
          {isKept
            ? 'The size of your screen is kept in this browser only. Moved the window to another screen? Fit the card again.'
            : 'Your browser does not let us keep the size of your screen, so the next page will ask again.'}
        </p>
      )}
    </div>
  );
}
