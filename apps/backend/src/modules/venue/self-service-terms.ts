import type { Headquarter } from '@taquilla/contracts';
import type { SelfService } from '../../database/columns/self-service.ts';

/** What a venue lets visitors do by themselves, as its pages tell it before they pay. */
export function selfServiceTerms(rules: SelfService | null): Pick<Headquarter, 'self_service'> {
  if (!rules) return {};
  const { changes, returns, waitingList } = rules;
  return {
    self_service: {
      ...(changes && {
        changes: {
          ...{ until_hours: changes.until, fee: changes.fee, day_or_time: changes.dayOrTime },
          ...{ fewer: changes.fewer, names: changes.names },
          ...(changes.events && { events: true }),
        },
      }),
      ...(returns && {
        returns: {
          ...{ until_hours: returns.until, fee: returns.fee, fee_percent: returns.feePercent },
          ...(returns.soldOut && { sold_out_until_hours: returns.soldOut.until }),
        },
      }),
      ...(waitingList && { waiting_list: { offer_minutes: waitingList.offerMinutes } }),
    },
  };
}
