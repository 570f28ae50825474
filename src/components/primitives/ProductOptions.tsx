interface OptionProduct {
  path: string;
  name: string;
  /** Title of its area; empty for a product in none. */
  area: string;
}

interface ProductOptionsProps {
  products: OptionProduct[];
  /** What a form sends for a product, if it is not its path. */
  toValue?: ((product: OptionProduct) => string) | undefined;
}

/** The options of a Select of products, grouped by area. */
export function ProductOptions({ products, toValue = ({ path }) => path }: ProductOptionsProps) {
  const areas = [...new Set(products.map(({ area }) => area))];
  return areas.map((area) => (
    <optgroup key={area} label={area || 'More'}>
      {products
        .filter((product) => product.area === area)
        .map((product) => (
          <option key={product.path} value={toValue(product)}>
            {product.name}
          </option>
        ))}
    </optgroup>
  ));
}
