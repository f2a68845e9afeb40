import { nifOfCountry, registerRequest, splitName, type RegisterRequest } from '@taquilla/contracts';
import type { GuestData } from '@taquilla/shared-state';
import { personBody, personValues, type PersonValues } from '../form/person-values.ts';

/** What the form is judged by before it is sent. */
export const REGISTRATION = registerRequest.check(nifOfCountry());

/** The registration form of an account, as it is typed. */
export interface RegisterValues extends PersonValues {
  username: string;
  email: string;
  emailVerify: string;
  password: string;
  passwordVerify: string;
  /** the select's value */
  language_id: string;
}

/** The form at first: empty, or with what a guest has just typed in checkout, the address twice as there. */
export function firstValues(guest: GuestData | null): RegisterValues {
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
    // without one the e-mail address is the name to log in with
    ...(username.trim() === '' ? {} : { username }),
    ...personBody(values),
    email: email.trim(),
    emailVerify: emailVerify.trim(),
    password,
    passwordVerify,
    language_id: Number(language_id),
  };
}
