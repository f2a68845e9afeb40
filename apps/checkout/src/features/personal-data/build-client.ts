import { dialled, type CreateClientRequest, type Headquarter } from '@taquilla/contracts';
import type { PersonalData } from '../../base/draft/form-values.ts';

/** Builds the body of `POST client` from values that have passed `checkForm`. */
export function buildClient(
  data: PersonalData,
  { id, company_id }: Pick<Headquarter, 'id' | 'company_id'>,
): CreateClientRequest {
  const address = data.address.trim();
  return {
    headquarter_id: id,
    company_id,
    name: data.name.trim(),
    nif: data.nif.trim(),
    document_type: data.document_type,
    postcode: data.postcode.trim(),
    ...(address === '' ? {} : { address }),
    country: data.country,
    email: data.email.trim(),
    ...dialled(data.phone, data.prefix),
  };
}
