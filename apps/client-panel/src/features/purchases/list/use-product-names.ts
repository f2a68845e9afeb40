import type { ClientSale } from '@taquilla/contracts';
import { useTexts } from '../../../texts.ts';

/** Maximum number of named products; the others are counted. */
const NAMED = 3;

/** Returns the language of the products' names, BCP 47; undefined: the page's language. */
export const languageOf = ({ products }: Pick<ClientSale, 'products'>): string | undefined =>
  products.find(({ language }) => language !== undefined)?.language;

/** Returns the products of a purchase as texts: `2 × Adult`. */
export function useProductNames({ products }: Pick<ClientSale, 'products'>): string[] {
  const t = useTexts();
  const named = products.slice(0, NAMED).map(({ name, quantity }) => `${quantity} × ${name}`);
  const others = products.length - named.length;
  return others > 0 ? [...named, t('purchases.more', { count: others })] : named;
}
