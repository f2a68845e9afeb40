import type { LoggedClient } from '@taquilla/contracts';
import type { CheckoutValues, PersonalData } from '../../base/draft/form-values.ts';
import { NO_INVOICE } from '../../base/draft/invoice-values.ts';

/**
 * Returns the initial values of the form, with the data of a logged-in client.
 * @param country the likeliest country of a buyer without an account; '': unknown
 */
export function initialValues(client: LoggedClient | null, country = ''): CheckoutValues {
  return {
    client: initialClient(client, country),
    holders: {},
    gateway: '',
    legal: {},
    invoice: NO_INVOICE,
    gift: false,
    accreditations: {},
  };
}

function initialClient(client: LoggedClient | null, country: string): PersonalData {
  return {
    name: client ? `${client.name} ${client.last_name}`.trim() : '',
    nif: client?.nif ?? '',
    document_type: client?.document_type ?? 'tax',
    email: client?.email ?? '',
    emailverify: client?.email ?? '',
    country: client?.country ?? country,
    postcode: client?.postcode ?? '',
    address: client?.address ?? '',
    prefix: client?.prefix ?? '',
    phone: client?.phone ?? '',
  };
}
