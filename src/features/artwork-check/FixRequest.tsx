import { Button } from '#components/primitives/Button.tsx';

interface FixRequestProps {
  /** The file name. */
  name: string;
  isAsked: boolean;
  onPress(): void;
}

/** Asks the shop to fix the file, with a line in the message; pressed again, takes it back. */
export function FixRequest({ name, isAsked, onPress }: FixRequestProps) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button look="outline" pressed={isAsked} onClick={onPress}>
        Please fix it for me<span className="sr-only">: {name}</span>
      </Button>
      <span role="status" className="text-small text-muted">
        {isAsked ? 'Added to your message. Press again to remove it.' : ''}
      </span>
    </div>
  );
}
