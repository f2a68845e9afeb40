import { productsQuery } from '@taquilla/api/calls';
import { toCents } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { useQueries } from '@tanstack/react-query';
import { partyPrices, type DayPrices } from '@taquilla/visits';
import type { VisitGroup } from '../../features/change/visit-groups.ts';

/** Returns the current prices of a visit by day; undefined while loading. @throws when they cannot be loaded */
export function useGroupPrices(
  { lines }: VisitGroup,
  retained: Readonly<Record<number, number>>,
): DayPrices | undefined {
  const locale = useLocale();
  const interfaces = [...new Set(lines.flatMap(({ interface_id }) => interface_id ?? []))];
  const { products, failure } = useQueries({
    queries: interfaces.map((id) => productsQuery('tickets', id, locale)),
    combine: (results) => ({
      products: results.every(({ data }) => data) ? results.flatMap(({ data }) => data ?? []) : undefined,
      failure: results.find(({ isError, data }) => isError && !data)?.error,
    }),
  });
  if (failure) throw failure;
  if (!products) return undefined;
  const listed = lines.flatMap(({ product_id, position, quantity }) => {
    const product = products.find(({ id }) => id === product_id);
    return product ? [{ ...product, quantity: retained[position] ?? quantity }] : [];
  });
  // without the booking fee, which was paid with the purchase
  return partyPrices(listed, (party) =>
    party.reduce((cents, { total, quantity }) => cents + toCents(total) * quantity, 0),
  );
}
