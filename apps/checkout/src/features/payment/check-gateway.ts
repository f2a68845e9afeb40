import type { Cents, PaymentGateway } from '@taquilla/contracts';
import type { RuleError } from '../../base/rules/rule-error.ts';
import { gatewaysFor } from './choose-gateway.ts';

/**
 * A payment method must be chosen, of those the venue offers (R139), where there is something to pay.
 * @param gateways undefined while they are not known: then nothing can be sold yet
 */
export function checkGateway(
  chosen: string,
  gateways: readonly PaymentGateway[] | undefined,
  total: Cents | undefined,
): RuleError | undefined {
  if (!gateways) return 'notLoaded';
  if (total === 0) return undefined;
  return gatewaysFor(gateways, total).some(({ id }) => String(id) === chosen) ? undefined : 'noSuchGateway';
}
