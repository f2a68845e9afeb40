/** Fields that several forms share; their error messages are codes (`decoded`). */
import * as z from 'zod/mini';
import { asciiEmail, EMAIL, EMAIL_LENGTH, isEmail } from './email-address.ts';
import { coded } from './refusals/refusal.ts';

/** Required text; surrounding spaces are trimmed. */
export const required = (max: number, min = 1) =>
  z.string().check(
    z.trim(),
    z.minLength(1, coded('required')),
    // an empty text has been reported already
    z.refine((value) => value === '' || value.length >= min, coded('tooShort', { number: min })),
    z.maxLength(max),
  );

/** E-mail address; its domain is converted to punycode (R451). */
export const email = z
  .string({
    error: ({ input }) => (input === undefined ? coded('required') : coded('invalidEmail')),
  })
  .check(
    z.trim(),
    z.overwrite(asciiEmail),
    z.email({ pattern: EMAIL, error: coded('invalidEmail') }),
    z.maxLength(EMAIL_LENGTH, coded('invalidEmail')),
    // failures of the checks above have been reported already
    z.refine(
      (address) => isEmail(address) || !EMAIL.test(address) || address.length > EMAIL_LENGTH,
      coded('invalidEmail'),
    ),
  );
/** Alpha-2 code of a country. */
export const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/, coded('chooseCountry')));
/** `phoneOfPrefix` checks the number of digits. */
export const phoneNumber = z.string().check(z.trim(), z.regex(/^[0-9 ]{1,20}$/, coded('phoneNotNumber')));
/** `postcodeOfCountry` checks its length and whether it is required. */
export const postcode = z._default(z.string().check(z.trim()), '');
/** Tax or identity number; "0" for a person without a number. */
export const nif = z
  .string()
  .check(
    z.trim(),
    z.regex(/^(0|.{5,})$/, coded('tooShort', { number: 5 })),
    z.maxLength(20, coded('tooLong', { number: 20 })),
  );
/**
 * Document type of a number: a tax or identity number of the person's country, whose check digit is validated if its
 * algorithm is known, a passport, or another document.
 */
export const DOCUMENT_TYPES = ['tax', 'passport', 'other'] as const;
export const documentType = z.enum(DOCUMENT_TYPES);
export type DocumentType = z.infer<typeof documentType>;
/** Telephone prefix of a country, with or without its plus. */
export const phonePrefix = z.string().check(z.regex(/^\+?[0-9]{1,5}$/));
export const newPassword = z
  .string()
  .check(
    z.minLength(8, coded('tooShort', { number: 8 })),
    z.maxLength(200, coded('tooLong', { number: 200 })),
  );
