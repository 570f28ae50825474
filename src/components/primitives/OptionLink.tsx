interface OptionLinkProps {
  href: string;
  /** It is the one that is chosen. */
  current?: boolean;
  /** Takes the place of following the link, once the script has loaded. */
  onFollow(): void;
  children: string;
}

/** A link to one of several options, at least 44 px high. With a modifier key it opens in a new tab, as any link. */
export function OptionLink({ href, current = false, onFollow, children }: OptionLinkProps) {
  return (
    <a
      href={href}
      aria-current={current ? 'true' : undefined}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onFollow();
      }}
      className={`inline-flex min-h-11 items-center rounded-pill border-2 px-4 text-small font-semibold ${current ? 'border-link' : 'border-field hover:border-text'}`}
    >
      {children}
    </a>
  );
}
