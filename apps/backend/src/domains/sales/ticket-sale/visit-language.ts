import { visitLanguageOfId, type VisitLanguage } from '@taquilla/contracts';
import type { OrderContext } from './check-order.ts';
import type { Order } from './order.ts';

/** The language of the order, if one of its interfaces guides visits in it. */
export function visitLanguageOf(
  { header }: Pick<Order, 'header'>,
  { guidedIn }: Pick<OrderContext, 'guidedIn'>,
): VisitLanguage | null {
  const language = visitLanguageOfId(header.language_id);
  return language && guidedIn.includes(language) ? language : null;
}
