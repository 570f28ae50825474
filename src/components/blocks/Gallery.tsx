import { Picture } from '#components/primitives/Picture.tsx';

interface GalleryProps {
  /** What all pictures show. */
  about: string;
  /** At least two; the first is seen at first. */
  pictures: { name: string; alt: string }[];
  /** The `sizes` attribute of each. */
  sizes: string;
}

/** Pictures of one product side by side: swiped, scrolled with the arrow keys, or chosen by their numbers. Works without script. */
export function Gallery({ about, pictures, sizes }: GalleryProps) {
  return (
    <div className="gallery">
      {/* Focusable, so that the arrow keys scroll it in every browser. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached with the keyboard */}
      <section className="gallery-strip" aria-label={`Pictures of ${about}`} tabIndex={0}>
        <ul>
          {pictures.map(({ name, alt }, index) => (
            <li key={name} id={`picture-${index + 1}`}>
              <Picture name={name} alt={alt} sizes={sizes} eager={index === 0} />
            </li>
          ))}
        </ul>
      </section>
      <ol className="gallery-numbers no-print">
        {pictures.map(({ name }, index) => (
          <li key={name}>
            <a href={`#picture-${index + 1}`} aria-label={`Picture ${index + 1}`}>
              {index + 1}
            </a>
          </li>
        ))}
      </ol>
    </div>
  );
}
