import type { Cents, PaymentGateway } from '@taquilla/contracts';

type Gateways = readonly PaymentGateway[];

/**
 * Returns the gateways for a total: without invitations, and none for a total of 0.
 * @param total undefined: not known yet
 */
export function gatewaysFor(gateways: Gateways, total: Cents | undefined): PaymentGateway[] {
  return total === 0 ? [] : gateways.filter(({ type }) => type !== 'invitation');
}

/** Returns the chosen gateway if the venue offers it, else the only gateway, else ''. */
export function chosenGateway(chosen: string, gateways: Gateways): string {
  if (gateways.some((gateway) => String(gateway.id) === chosen)) return chosen;
  return gateways.length === 1 ? String(gateways[0]?.id) : '';
}

/**
 * Returns the gateway id of an order: the chosen gateway; for a total of 0 the invitation, else any gateway of the
 * venue.
 */
export function gatewayOfOrder(chosen: string, gateways: Gateways, total: Cents | undefined): number {
  if (total !== 0) return Number(chosen);
  const free = gateways.find(({ type }) => type === 'invitation') ?? gateways[0];
  return free?.id ?? 0;
}
