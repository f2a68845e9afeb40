import type { Cents, PaymentGateway } from '@taquilla/contracts';

type Gateways = readonly PaymentGateway[];

/**
 * The ways to pay that an amount leaves: an invitation takes no money, and what costs nothing asks for none.
 * @param total undefined while it is not known
 */
export function gatewaysFor(gateways: Gateways, total: Cents | undefined): PaymentGateway[] {
  return total === 0 ? [] : gateways.filter(({ type }) => type !== 'invitation');
}

/** The chosen way to pay while the venue offers it; the only one when there is no choice; else none. */
export function chosenGateway(chosen: string, gateways: Gateways): string {
  if (gateways.some((gateway) => String(gateway.id) === chosen)) return chosen;
  return gateways.length === 1 ? String(gateways[0]?.id) : '';
}

/** The id that an order names: of the chosen way to pay, or, where nothing is to be paid, of any that the venue has. */
export function gatewayOfOrder(chosen: string, gateways: Gateways, total: Cents | undefined): number {
  if (total !== 0) return Number(chosen);
  const free = gateways.find(({ type }) => type === 'invitation') ?? gateways[0];
  return free?.id ?? 0;
}
