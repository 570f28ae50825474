import { Button } from './Button.tsx';

interface TrueSizeButtonProps {
  /** Sizes as in the choices of a product: `A4, 210 x 297 mm`, `50 mm round`. One of them must have an outline (shapeInChoice). */
  sizes: readonly string[];
  /** What is shown, where it is not the page's own product. */
  about?: string;
  /** Its place in the layout. */
  className?: string;
}

/**
 * Shows the sizes of a product in real millimetres, in a dialog that is loaded when it is pressed (features/true-size).
 * Hidden without JavaScript (no-script.css).
 */
export function TrueSizeButton({ sizes, about, className }: TrueSizeButtonProps) {
  return (
    <Button look="quiet" data-true-size={sizes.join(' · ')} data-about={about} className={className}>
      See it at true size
    </Button>
  );
}
