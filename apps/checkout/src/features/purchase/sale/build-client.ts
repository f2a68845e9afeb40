import { normalPrefix, phoneDigits, withoutPrefix, type CreateClientRequest } from '@taquilla/contracts';
import type { PersonalData } from '../form/form-values.ts';

/** The buyer's record from a form that has passed `checkForm` (spec section 7, `POST client`). */
export function buildClient(data: PersonalData, headquarterId: number): CreateClientRequest {
  return {
    headquarter_id: headquarterId,
    name: data.name.trim(),
    nif: data.nif.trim(),
    postcode: data.postcode.trim(),
    country: data.country,
    email: data.email.trim(),
    prefix: normalPrefix(data.prefix),
    phone: phoneDigits(withoutPrefix(data.phone, data.prefix)),
  };
}
