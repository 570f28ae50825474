/** A sheet drawn to scale (0.62 px a millimetre) so that sizes can be compared at a glance. The size itself stands beside it. */
export function SizeDrawing({ size }: { size: string }) {
  const [width = 0, height = 0] = size.split(' ')[0]?.split('x').map(Number) ?? [];
  const scale = 0.62;
  return (
    <svg width={width * scale + 2} height={height * scale + 2} aria-hidden="true" className="shrink-0">
      <rect x="1" y="1" width={width * scale} height={height * scale} rx="2" className="fill-band stroke-muted" strokeDasharray="3 2" />
    </svg>
  );
}
