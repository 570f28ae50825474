/** The error below a field. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="mt-1 font-semibold text-alert">
      <span className="sr-only">Error: </span>
      {children}
    </p>
  );
}
