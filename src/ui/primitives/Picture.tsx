import { fallbackUrl, pictures, pictureUrl } from '#catalogue/pictures.ts';

interface PictureProps {
  /** Name of the picture in catalogue/pictures.yaml. */
  name: string;
  /** Alternative text; empty where the picture repeats what stands beside it. */
  alt: string;
  /** How wide it is shown, as the `sizes` attribute. */
  sizes: string;
  className?: string;
  /** The first large picture of a page: fetched at once and before others. */
  eager?: boolean;
}

/** A product picture as AVIF with WebP fallback, its place kept while it loads. */
export function Picture({ name, alt, sizes, className, eager = false }: PictureProps) {
  const picture = pictures[name];
  if (!picture) throw new Error(`There is no picture called ${name}.`);
  const sources = picture.widths.map((width) => `${pictureUrl(name, width)} ${width}w`).join(', ');
  return (
    <picture>
      <source type="image/avif" srcSet={sources} sizes={sizes} />
      <img
        src={fallbackUrl(name)}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        className={className}
      />
    </picture>
  );
}
