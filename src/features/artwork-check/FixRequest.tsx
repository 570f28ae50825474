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
      <button
        type="button"
        aria-pressed={isAsked}
        className={`min-h-11 rounded-pill border-2 px-5 font-bold ${isAsked ? 'border-link bg-link text-page' : 'border-text'}`}
        onClick={onPress}
      >
        Please fix it for me<span className="sr-only">: {name}</span>
      </button>
      <span role="status" className="text-small text-muted">
        {isAsked ? 'Added to your message. Press again to remove it.' : ''}
      </span>
    </div>
  );
}
