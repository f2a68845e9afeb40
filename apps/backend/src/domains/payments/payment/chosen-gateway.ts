import { type HttpError, wrong } from '../../../errors.ts';
import type { PaymentGateway } from '../../../payment-providers/port.ts';
import { type Gateways, IncompleteGateway } from '../../../payment-providers/registry.ts';
import type { GatewayRow } from './repository.ts';

/** Returns the gateway of a payment method that a buyer chose, or the error 422 for an incomplete configuration (R422). */
export function chosenGateway(gateways: Gateways, row: GatewayRow): PaymentGateway | HttpError {
  try {
    return gateways(row);
  } catch (error) {
    if (error instanceof IncompleteGateway) return wrong('gateway_id', 'noSuchGateway');
    throw error;
  }
}
