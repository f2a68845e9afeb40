import type { Cents, PaymentGateway } from '@taquilla/contracts';
import type { RuleError } from '../../base/rules/rule-error.ts';
import { gatewaysFor } from './choose-gateway.ts';

/**
 * Requires one of the venue's gateways (R139), unless the total is 0.
 * @param gateways undefined: not loaded; the form is then refused
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
