import { nifOfCountry, registerRequest, splitName, type RegisterRequest } from '@taquilla/contracts';
import type { GuestData } from '@taquilla/shared-state';
import { personBody, personValues, type PersonValues } from '../form/person-values.ts';

/** Schema that validates the form before it is sent. */
export const REGISTRATION = registerRequest.check(nifOfCountry());

/** Values of the registration form. */
export interface RegisterValues extends PersonValues {
  username: string;
  email: string;
  emailVerify: string;
  password: string;
  passwordVerify: string;
  /** value of the select element */
  language_id: string;
}

/**
 * Returns the initial values: empty, or the data that a guest has just typed in the checkout, with the e-mail address
 * repeated.
 */
export function initialValues(guest: GuestData | null): RegisterValues {
  const empty = {
    ...personValues(null),
    username: '',
    email: '',
    emailVerify: '',
    password: '',
    passwordVerify: '',
    language_id: '',
  };
  if (!guest) return empty;
  const { name, email, address, document_type = 'tax', ...others } = guest;
  return { ...empty, ...others, ...splitName(name), document_type, address, email, emailVerify: email };
}

export function registerBody(values: RegisterValues, venueId: number): RegisterRequest {
  const { username, email, emailVerify, password, passwordVerify, language_id } = values;
  return {
    headquarter_id: venueId,
    // without a username, the e-mail address is used to log in
    ...(username.trim() === '' ? {} : { username }),
    ...personBody(values),
    email: email.trim(),
    emailVerify: emailVerify.trim(),
    password,
    passwordVerify,
    language_id: Number(language_id),
  };
}
