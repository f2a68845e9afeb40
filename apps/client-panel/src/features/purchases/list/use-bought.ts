import type { ClientSale } from '@taquilla/contracts';
import { useTexts } from '../../../texts.ts';

/** Products that are named; of the others it is said how many there are. */
const NAMED = 3;

/** BCP 47, of what was bought; undefined: the page's. */
export const languageOf = ({ products }: Pick<ClientSale, 'products'>): string | undefined =>
  products.find(({ language }) => language !== undefined)?.language;

/** What somebody bought, `2 × Adult`. */
export function useBought({ products }: Pick<ClientSale, 'products'>): string[] {
  const t = useTexts();
  const named = products.slice(0, NAMED).map(({ name, quantity }) => `${quantity} × ${name}`);
  const others = products.length - named.length;
  return others > 0 ? [...named, t('purchases.more', { count: others })] : named;
}
