import type { SearchOption } from './search-options.ts';

interface ResultOptionProps {
  id: string;
  option: SearchOption;
  isActive: boolean;
  onChoose: () => void;
}

/** One option. A link, so it can be opened in a new tab; keyboard users select it from the field. */
export function ResultOption({ id, option, isActive, onChoose }: ResultOptionProps) {
  const { href, title, text, external, entry, area } = option;
  return (
    <a
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={href}
      {...(external && { target: '_blank', rel: 'noopener' })}
      className={`search-option ${entry?.product ? 'search-product' : entry || text ? '' : 'search-way'}`.trim()}
      onClick={onChoose}
    >
      {entry && <img data-area={area?.key} src={entry.picture} alt="" width="64" height="48" loading="lazy" />}
      <span className="search-title">
        {title}
        {area && <small>{area.title}</small>}
        {text && <small>{text}</small>}
      </span>
      {entry?.price && <span className="search-price">{entry.price}</span>}
    </a>
  );
}
