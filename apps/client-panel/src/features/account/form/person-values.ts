import { dialled, type DocumentType, type LoggedClient, type PersonalDataRequest } from '@taquilla/contracts';

/** Personal data as typed. */
export interface PersonValues {
  name: string;
  last_name: string;
  nif: string;
  document_type: DocumentType;
  address: string;
  postcode: string;
  country: string;
  prefix: string;
  phone: string;
}

export function personValues(client: LoggedClient | null): PersonValues {
  return {
    name: client?.name ?? '',
    last_name: client?.last_name ?? '',
    nif: client?.nif ?? '',
    document_type: client?.document_type ?? 'tax',
    address: client?.address ?? '',
    postcode: client?.postcode ?? '',
    country: client?.country ?? '',
    prefix: client?.prefix ?? '',
    phone: client?.phone ?? '',
  };
}

/** Builds the request body; phone numbers are normalised without spaces and prefix. */
export function personBody(values: PersonValues): PersonalDataRequest {
  const { name, last_name, nif, document_type, address, postcode, country, prefix, phone } = values;
  const { prefix: code, phone: number } = dialled(phone, prefix);
  return {
    name,
    last_name,
    nif,
    document_type,
    address,
    postcode,
    country,
    phone: number,
    ...(code === '+' ? {} : { prefix: code }),
  };
}
