import type { Locale } from '@taquilla/contracts';
import type { CheckoutValues } from '../../base/draft/form-values.ts';

/** Input of an order besides the cart. */
export interface OrderSource {
  values: CheckoutValues;
  locale: Locale;
  clientId: string;
  registeredClientId: string | null;
  /** id of the payment gateway */
  gatewayId: number;
  /** ids of the legal texts shown; the ticked texts are sent */
  legalTextIds: readonly number[];
}
