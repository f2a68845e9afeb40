import type { ClientSale } from '@taquilla/contracts';

const HOUR = 3_600_000;
/** A visit that has begun is not over for so long. */
const LASTS = 2 * HOUR;

const OPENS: readonly ClientSale['status'][] = ['paid', 'partially refunded'];

/** Of a list of purchases those whose visit is still to come, the next one first, and all others as they were. */
export function split<S extends Pick<ClientSale, 'status' | 'visit_at'>>(sales: readonly S[], now: Date) {
  const since = now.getTime() - LASTS;
  const timeOf = ({ visit_at: at }: S) => (at ? Date.parse(at) : 0);
  const toCome = sales.filter((sale) => OPENS.includes(sale.status) && timeOf(sale) > since);
  return {
    toCome: toCome.sort((a, b) => timeOf(a) - timeOf(b)),
    others: sales.filter((sale) => !toCome.includes(sale)),
  };
}
