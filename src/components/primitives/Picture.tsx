import { fallbackUrl, pictures, pictureUrl } from '#domain/catalogue/pictures.ts';

export interface PictureProps {
  /** Name of the picture in catalogue/pictures.yaml. */
  name: string;
  /** Alternative text; empty if the picture repeats the text next to it. */
  alt: string;
  /** The `sizes` attribute. */
  sizes: string;
  className?: string;
  /** For the first large picture of a page: loads eagerly and with high priority. */
  eager?: boolean;
}

/** A product picture as AVIF with WebP fallback; its space is reserved while it loads. */
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
