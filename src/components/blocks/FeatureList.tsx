/** The features of a product, each with a registration cross as bullet. */
export function FeatureList({ features, columns = false }: { features: string[]; columns?: boolean }) {
  return (
    <ul className={`register grid gap-3 ${columns ? 'md:grid-cols-2 md:gap-x-10' : ''}`}>
      {features.map((feature) => (
        <li key={feature}>{feature}</li>
      ))}
    </ul>
  );
}
