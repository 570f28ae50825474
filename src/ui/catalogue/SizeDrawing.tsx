const standard = { width: 90, height: 55 };

/** A card drawn to scale on a tint, over the dotted outline of a standard card. The size itself stands beside it. */
export function SizeDrawing({ size, index }: { size: string; index: number }) {
  const [width = 0, height = 0] = size.split(' ')[0]?.split('x').map(Number) ?? [];
  const tints = ['#d6e6e9', '#f0e6d8', '#d3ddcc', '#f6ddd3'];
  const place = (extent: { width: number; height: number }) => ({ ...extent, x: 80 - extent.width / 2, y: 60 - extent.height / 2 });
  return (
    <svg viewBox="0 0 160 120" className="aspect-[4/3] w-full" aria-hidden="true">
      <path fill={tints[index % tints.length]} d="M0 0h160v120H0z" />
      <rect {...place({ width, height })} rx="1.5" fill="#fffbf4" stroke="#16243f" strokeWidth=".5" />
      <rect {...place(standard)} rx="1.5" fill="none" stroke="#16243f" strokeWidth=".6" strokeDasharray="2 2" />
      <circle cx="80" cy="60" r={Math.min(width, height) / 5} fill="#f8b83c" />
    </svg>
  );
}
