import { useState } from 'react';
import { Button } from '#components/primitives/Button.tsx';
import { TextField } from '#components/primitives/TextField.tsx';
import type { ListLine } from '#features/quote-lines/list-line.ts';
import { shareLink } from './share-link.ts';

/** Opens the device's share sheet or copies the link; resolves to what to tell the visitor. */
const share = async (link: string): Promise<string> => {
  try {
    // Use the native share sheet only on touch devices; on desktop copying is quicker.
    if (matchMedia('(pointer: coarse)').matches && typeof navigator.share === 'function') {
      await navigator.share({ title: document.title, url: link });
      return '';
    }
    await navigator.clipboard.writeText(link);
    return 'Link copied.';
  } catch {
    // Cancelled by the visitor or blocked by the browser; the link is shown for manual copying.
    return 'Copy the link from the field.';
  }
};

/** Shares the list as a link, with another person or device. */
export function ShareList({ lines }: { lines: ListLine[] }) {
  const [shown, setShown] = useState(false);
  const [message, setMessage] = useState('');
  const link = shareLink(location.origin, lines);

  const showAndShare = async () => {
    setShown(true);
    setMessage('');
    setMessage(await share(link));
  };

  return (
    <div>
      <Button look="outline" onClick={showAndShare}>
        Share this list
      </Button>
      {shown && (
        <div className="mt-3">
          <TextField id="list-link" label="Link to this list" readOnly value={link} onFocus={({ target }) => target.select()} />
          <p className="mt-1 text-small text-muted">
            It holds the products and the options you chose, but no personal details or files. Anyone who opens it gets a copy.
          </p>
        </div>
      )}
      <p role="status" className="mt-1 text-small font-semibold">
        {message}
      </p>
    </div>
  );
}
