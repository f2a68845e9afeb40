import type { Locale, LoggedClient, PaymentGateway } from '@taquilla/contracts';
import type { CheckoutValues, PersonalData } from './form-values.ts';

/** Where most who read the page in this language come from. English says nothing about it. */
const LIKELY_COUNTRY: Record<Locale, string> = { es: 'ES', ca: 'ES', de: 'DE', fr: 'FR', it: 'IT', en: '' };

/** Nothing is asked that is known: a logged-in client's data are filled in. */
export function initialValues(client: LoggedClient | null, locale: Locale): CheckoutValues {
  return { client: initialClient(client, locale), holders: {}, gateway: '', legal: {} };
}

function initialClient(client: LoggedClient | null, locale: Locale): PersonalData {
  return {
    name: client ? `${client.name} ${client.last_name}`.trim() : '',
    nif: client?.nif ?? '',
    email: client?.email ?? '',
    emailverify: client?.email ?? '',
    country: client?.country ?? LIKELY_COUNTRY[locale],
    postcode: client?.postcode ?? '',
    prefix: client?.prefix ?? '',
    phone: client?.phone ?? '',
  };
}

/** The chosen way to pay while the venue offers it; the only one when there is no choice; else none. */
export function chosenGateway(chosen: string, gateways: readonly PaymentGateway[]): string {
  if (gateways.some((gateway) => String(gateway.id) === chosen)) return chosen;
  return gateways.length === 1 ? String(gateways[0]?.id) : '';
}

/** What a visitor who logs in at the checkout has not typed yet is filled in. */
export function fillBlanks(typed: PersonalData, known: PersonalData): PersonalData {
  const filled = { ...known };
  for (const field of Object.keys(typed) as (keyof PersonalData)[]) {
    if (typed[field] !== '') filled[field] = typed[field];
  }
  return filled;
}
