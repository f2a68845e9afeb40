import type { ClientSale } from '@taquilla/contracts';

const HOUR = 3_600_000;
/** Time after its start during which a visit counts as upcoming, ms. */
const DURATION = 2 * HOUR;

const VALID: readonly ClientSale['status'][] = ['paid', 'partially refunded'];

/** Splits purchases into purchases with an upcoming visit, soonest first, and all others in their order. */
export function split<S extends Pick<ClientSale, 'status' | 'visit_at'>>(sales: readonly S[], now: Date) {
  const since = now.getTime() - DURATION;
  const timeOf = ({ visit_at: at }: S) => (at ? Date.parse(at) : 0);
  const upcoming = sales.filter((sale) => VALID.includes(sale.status) && timeOf(sale) > since);
  return {
    upcoming: upcoming.sort((a, b) => timeOf(a) - timeOf(b)),
    others: sales.filter((sale) => !upcoming.includes(sale)),
  };
}
