import type { ClientSale } from '@taquilla/contracts';

const HOUR = 3_600_000;
/** Time after its start during which a visit counts as upcoming, ms. */
const DURATION = 2 * HOUR;

const VALID: readonly ClientSale['status'][] = ['paid', 'partially refunded'];

/** Splits purchases into those with an upcoming visit, soonest first, valid passes, and all others in their order. */
export function split<S extends Pick<ClientSale, 'kind' | 'status' | 'visit_at'>>(
  sales: readonly S[],
  now: Date,
) {
  const since = now.getTime() - DURATION;
  const timeOf = ({ visit_at: at }: S) => (at ? Date.parse(at) : 0);
  const valid = sales.filter(({ status }) => VALID.includes(status));
  const upcoming = valid.filter((sale) => timeOf(sale) > since);
  const passes = valid.filter((sale) => sale.kind === 'tourist-pass' && !upcoming.includes(sale));
  return {
    upcoming: upcoming.toSorted((a, b) => timeOf(a) - timeOf(b)),
    passes,
    others: sales.filter((sale) => !upcoming.includes(sale) && !passes.includes(sale)),
  };
}
