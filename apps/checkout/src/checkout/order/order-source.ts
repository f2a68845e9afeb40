import type { Locale } from '@taquilla/contracts';
import type { CheckoutValues } from '../../base/draft/form-values.ts';

/** What an order says besides what it buys. */
export interface OrderSource {
  values: CheckoutValues;
  locale: Locale;
  clientId: string;
  registeredClientId: string | null;
  /** how it is paid */
  gatewayId: number;
  /** ids of the legal texts shown; those ticked are sent */
  legalTextIds: readonly number[];
}
