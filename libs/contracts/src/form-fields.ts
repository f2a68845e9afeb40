/** Fields that several forms have in common; what is wrong with one is told by its code (`decoded`). */
import * as z from 'zod/mini';
import { asciiEmail, EMAIL, EMAIL_LENGTH, isEmail } from './email-address.ts';
import { coded } from './refusals/refusal.ts';

/** Text that has to be there; blanks around it do not count. */
export const required = (max: number, min = 1) =>
  z.string().check(
    z.trim(),
    z.minLength(1, coded('required')),
    // an empty text has been named already
    z.refine((value) => value === '' || value.length >= min, coded('tooShort', { number: min })),
    z.maxLength(max),
  );

/** An e-mail address, its domain as mail servers know it (R451). */
export const email = z
  .string({
    error: ({ input }) => (input === undefined ? coded('required') : coded('invalidEmail')),
  })
  .check(
    z.trim(),
    z.overwrite(asciiEmail),
    z.email({ pattern: EMAIL, error: coded('invalidEmail') }),
    z.maxLength(EMAIL_LENGTH, coded('invalidEmail')),
    // what the checks above refuse has been named already
    z.refine(
      (address) => isEmail(address) || !EMAIL.test(address) || address.length > EMAIL_LENGTH,
      coded('invalidEmail'),
    ),
  );
/** The alpha-2 code of a country. */
export const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/, coded('chooseCountry')));
/** How many digits it has is its prefix's affair (`phoneOfPrefix`). */
export const phoneNumber = z.string().check(z.trim(), z.regex(/^[0-9 ]{1,20}$/, coded('phoneNotNumber')));
/** How many signs it has, and whether it may be missing, is its country's affair (`postcodeOfCountry`). */
export const postcode = z._default(z.string().check(z.trim()), '');
/** "0" stands for a person without one. */
export const nif = z
  .string()
  .check(
    z.trim(),
    z.regex(/^(0|.{5,})$/, coded('tooShort', { number: 5 })),
    z.maxLength(20, coded('tooLong', { number: 20 })),
  );
/**
 * Which document a number is of: a tax or identity number of the person's country, whose check digit counts where the shop
 * knows it, a passport, or another one.
 */
export const DOCUMENT_TYPES = ['tax', 'passport', 'other'] as const;
export const documentType = z.enum(DOCUMENT_TYPES);
export type DocumentType = z.infer<typeof documentType>;
/** A country's telephone prefix, with or without its plus. */
export const phonePrefix = z.string().check(z.regex(/^\+?[0-9]{1,5}$/));
export const newPassword = z
  .string()
  .check(
    z.minLength(8, coded('tooShort', { number: 8 })),
    z.maxLength(200, coded('tooLong', { number: 200 })),
  );
