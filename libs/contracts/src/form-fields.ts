/** Fields that several forms have in common, with the spec's messages (sections 5 and 8). */
import * as z from 'zod/mini';

export const REQUIRED_FIELD = 'This field is required';
export const INVALID_EMAIL = 'Invalid email';
export const EMAILS_DIFFER = 'Emails are not the same';
export const PASSWORDS_DIFFER = 'Passwords do not match';

/** Text that has to be there; blanks around it do not count. */
export const required = (max: number, min = 1) =>
  z.string().check(
    z.trim(),
    z.minLength(1, REQUIRED_FIELD),
    // an empty text has been named already
    z.refine((value) => value === '' || value.length >= min, `At least ${min} characters`),
    z.maxLength(max),
  );

export const email = z
  .email({ error: ({ input }) => (input === undefined ? REQUIRED_FIELD : INVALID_EMAIL) })
  .check(z.maxLength(254));
/** The alpha-2 code of a country. */
export const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/, 'Choose a country'));
export const phoneNumber = z
  .string()
  .check(z.trim(), z.regex(/^[0-9 ]{5,20}$/, 'The phone must be a number'));
/** "0" stands for a person without one. */
export const nif = z.string().check(z.trim(), z.regex(/^(0|.{5,20})$/, 'At least 5 characters'));
export const newPassword = z
  .string()
  .check(z.minLength(8, 'At least 8 characters'), z.maxLength(200, 'At most 200 characters'));
