import type { Headquarter, Locale } from '@taquilla/contracts';
import type { SelfService } from '../../../database/columns/self-service.ts';
import type { Schema } from '../../../database/schema.ts';
import type { SaleKindName } from '../../../database/sales-tables.ts';
import { ruleSentences, shortRule } from './rule-sentences.ts';
import type { Selectable } from 'kysely';

type Sells = Pick<
  Selectable<Schema['venue']>,
  'self_service' | 'ticket_sale_active' | 'event_siae_active' | 'tourist_pass_sale_active'
>;

/** Returns a venue's self-service rules, with the sentences that its pages show before the payment. */
export function selfServiceTerms(venue: Sells, locale: Locale): Pick<Headquarter, 'self_service'> {
  const { self_service: rules } = venue;
  if (!rules) return {};
  const { changes, returns, waitingList } = rules;
  return {
    self_service: {
      ...(changes && {
        changes: {
          until_hours: changes.until,
          fee: changes.fee,
          day_or_time: changes.dayOrTime,
          fewer: changes.fewer,
          names: changes.names,
          ...(changes.events && { events: true }),
        },
      }),
      ...(returns && {
        returns: {
          until_hours: returns.until,
          fee: returns.fee,
          fee_percent: returns.feePercent,
          ...(returns.soldOut && { sold_out_until_hours: returns.soldOut.until }),
        },
      }),
      ...(waitingList && { waiting_list: { offer_minutes: waitingList.offerMinutes } }),
      ...((changes ?? returns) && { terms: termsOf(rules, venue, locale) }),
    },
  };
}

function termsOf(rules: SelfService, venue: Sells, locale: Locale) {
  const kinds = kindsOf(venue);
  const sentences = (kind: SaleKindName) =>
    kinds.includes(kind) ? ruleSentences(rules, { locale, kind }) : [];
  const short = shortRule(rules, { locale, kind: kinds[0] ?? 'tickets' });
  return {
    ...(short !== undefined && { short }),
    tickets: sentences('tickets'),
    'tourist-pass': sentences('tourist-pass'),
    event: sentences('event'),
  };
}

/** Returns the kinds of sales of a venue, its main kind first. */
export const kindsOf = (venue: Sells): SaleKindName[] => [
  ...(venue.ticket_sale_active ? (['tickets'] as const) : []),
  ...(venue.event_siae_active ? (['event'] as const) : []),
  ...(venue.tourist_pass_sale_active ? (['tourist-pass'] as const) : []),
];
