/** Forms of a registered client's account (docs/calls.md). */
import * as z from 'zod/mini';
import { id, uuid } from './common.ts';
import { isSameEmail } from './email-address.ts';
import { phoneOfPrefix, postcodeOfCountry } from './country-checks.ts';
import {
  countryCode,
  documentType,
  email,
  newPassword,
  nif,
  phoneNumber,
  phonePrefix,
  postcode,
  required,
} from './form-fields.ts';
import { optionalPersonName, personName } from './person-name.ts';
import { coded } from './refusals/refusal.ts';

/** The current password, as authentication; the rules for new passwords do not apply. */
const givenPassword = z.string().check(z.minLength(1, coded('required')), z.maxLength(200));

const samePassword = <T extends { password: string; passwordVerify: string }>() =>
  z.refine<T>(({ password, passwordVerify }) => password === passwordVerify, {
    path: ['passwordVerify'],
    error: coded('passwordsDiffer'),
  });
const sameEmail = <T extends { email: string; emailVerify: string }>() =>
  z.refine<T>((form) => isSameEmail(form.email, form.emailVerify), {
    path: ['emailVerify'],
    error: coded('emailsDiffer'),
  });

const person = {
  name: personName(200),
  last_name: z.optional(optionalPersonName(200)),
  nif,
  /** type of `nif`; missing: detected from the number */
  document_type: z.optional(documentType),
  address: required(300),
  postcode,
  country: countryCode,
  prefix: z.optional(phonePrefix),
  phone: phoneNumber,
};

/** `POST register`. The user name defaults to the e-mail address. */
export const registerRequest = z
  .object({
    headquarter_id: id,
    username: z.optional(
      z
        .string()
        .check(
          z.trim(),
          z.minLength(3, coded('invalidUsername')),
          z.maxLength(254, coded('invalidUsername')),
        ),
    ),
    ...person,
    email,
    emailVerify: z.string(),
    language_id: id,
    password: newPassword,
    passwordVerify: z.string(),
  })
  .check(samePassword(), sameEmail(), postcodeOfCountry(), phoneOfPrefix());
export type RegisterRequest = z.infer<typeof registerRequest>;

/**
 * `POST register/sale/{id}`, with the sale's token: creates an account for the buyer from the data of the order. The user
 * name is the e-mail address.
 */
export const registerBuyerRequest = z
  .object({ language_id: id, password: newPassword, passwordVerify: z.string() })
  .check(samePassword());
export type RegisterBuyerRequest = z.infer<typeof registerBuyerRequest>;
/** `username`: the login name. */
export const registerBuyerAnswer = z.object({ id: uuid, username: z.string() });

export const personalDataRequest = z.object(person).check(postcodeOfCountry(), phoneOfPrefix());
export type PersonalDataRequest = z.infer<typeof personalDataRequest>;

export const changeEmailRequest = z
  .object({ email, emailVerify: z.string(), current_password: givenPassword })
  .check(sameEmail());
export const changeLanguageRequest = z.object({ language_id: id });
export const changePasswordRequest = z
  .object({
    current_password: givenPassword,
    password: newPassword,
    passwordVerify: z.string(),
  })
  .check(samePassword());

/** `token`: from the link in the e-mail. `GET reset-password` checks whether it is still valid. */
export const resetPasswordRequest = z
  .object({
    token: z.string().check(z.minLength(1, coded('required')), z.maxLength(200)),
    password: newPassword,
    passwordVerify: z.string(),
  })
  .check(samePassword());

/** Response to a recovery request; the same whether the account exists or not. */
export const recoveryAnswer = z.object({ message: z.string() });
export const RECOVERY_SENT = 'An email was sent';

/** `client/deletion`: requires the password, so that an unattended session cannot delete the account. */
export const deleteAccountRequest = z.object({
  password: givenPassword,
});

export { ownData, type OwnData } from './own-data.ts';
