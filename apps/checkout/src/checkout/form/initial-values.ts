import type { Locale, LoggedClient } from '@taquilla/contracts';
import type { CheckoutValues, PersonalData } from '../../base/draft/form-values.ts';
import { NO_INVOICE } from '../../base/draft/invoice-values.ts';

/** Preselected country by language. English suggests none. */
const LIKELY_COUNTRY: Record<Locale, string> = { es: 'ES', ca: 'ES', de: 'DE', fr: 'FR', it: 'IT', en: '' };

/** Returns the initial values of the form, with the data of a logged-in client. */
export function initialValues(client: LoggedClient | null, locale: Locale): CheckoutValues {
  return {
    client: initialClient(client, locale),
    holders: {},
    gateway: '',
    legal: {},
    invoice: NO_INVOICE,
    gift: false,
    accreditations: {},
  };
}

function initialClient(client: LoggedClient | null, locale: Locale): PersonalData {
  return {
    name: client ? `${client.name} ${client.last_name}`.trim() : '',
    nif: client?.nif ?? '',
    document_type: client?.document_type ?? 'tax',
    email: client?.email ?? '',
    emailverify: client?.email ?? '',
    country: client?.country ?? LIKELY_COUNTRY[locale],
    postcode: client?.postcode ?? '',
    address: client?.address ?? '',
    prefix: client?.prefix ?? '',
    phone: client?.phone ?? '',
  };
}
