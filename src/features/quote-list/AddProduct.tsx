import { useRef, useState } from 'react';
import { Button } from '#components/primitives/Button.tsx';
import { TextField } from '#components/primitives/TextField.tsx';
import type { QuoteProduct } from '#domain/catalogue/products.ts';

interface AddProductProps {
  products: QuoteProduct[];
  onAdd(product: QuoteProduct): void;
}

/** The products that a typed name may mean. */
interface Matches {
  /** The product that is meant, if there is no doubt. */
  chosen?: QuoteProduct | undefined;
  /** The products to choose from. */
  choices: QuoteProduct[];
  /** Why none was added. */
  problem: string;
}

const notListed = 'We have no product by that name. Choose one from the list, or describe it in the form.';

/** With more matches than this, typing more is easier than choosing. */
const maxChoices = 8;

/** The id of the field. */
export const addField = 'add-product';

const noMatches: Matches = { choices: [], problem: '' };

const matchesOf = (typed: string, products: QuoteProduct[]): Matches => {
  if (!typed) return noMatches;
  const matching = products.filter(({ name }) => name.toLowerCase().includes(typed));
  return {
    chosen: matching.find(({ name }) => name.toLowerCase() === typed) ?? (matching.length === 1 ? matching[0] : undefined),
    choices: matching.length <= maxChoices ? matching : [],
    problem: matching.length > 1 ? `Which one? ${matching.length} products have that in their name.` : notListed,
  };
};

/** Products to choose from, as a button each. */
function ChoiceButtons({ products, onAdd }: AddProductProps) {
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {products.map((product) => (
        <li key={product.path}>
          <Button look="faint" onClick={() => onAdd(product)}>
            <span className="sr-only">Add </span>
            {product.name}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Adds the product whose name is typed in the field. */
const useTypedProduct = ({ products, onAdd }: AddProductProps) => {
  const field = useRef<HTMLInputElement>(null);
  const [{ choices, problem }, setMatches] = useState(noMatches);
  const addProduct = (product: QuoteProduct) => {
    setMatches(noMatches);
    if (field.current) field.current.value = '';
    onAdd(product);
  };
  const add = () => {
    if (!field.current) return;
    const matches = matchesOf(field.current.value.trim().toLowerCase(), products);
    if (matches.chosen) return addProduct(matches.chosen);
    setMatches(matches);
    field.current.focus();
  };
  return { field, choices, problem, addProduct, add };
};

/** Adds a product by its name, or offers those with a similar one. */
export function AddProduct({ products, onAdd }: AddProductProps) {
  const { field, choices, problem, addProduct, add } = useTypedProduct({ products, onAdd });
  return (
    <div>
      <TextField
        ref={field}
        id={addField}
        label="Add a product"
        list="all-products"
        placeholder="Such as stickers"
        autoComplete="off"
        aria-describedby="add-product-problem"
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
        beside={
          <Button look="outline" onClick={add}>
            Add
          </Button>
        }
      >
        <datalist id="all-products">
          {products.map(({ path, name, area }) => (
            <option key={path} value={name} label={area} />
          ))}
        </datalist>
      </TextField>
      <p id="add-product-problem" role="status" className="mt-1 font-semibold text-alert">
        {problem}
      </p>
      {choices.length > 0 && <ChoiceButtons products={choices} onAdd={addProduct} />}
    </div>
  );
}
