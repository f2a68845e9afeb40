/** Fields that several forms have in common, with the API's messages. */
import * as z from 'zod/mini';

export const REQUIRED_FIELD = 'This field is required';
export const INVALID_EMAIL = 'Invalid email';
export const EMAILS_DIFFER = 'Emails are not the same';
export const PASSWORDS_DIFFER = 'Passwords do not match';
export const CHOOSE_COUNTRY = 'Choose a country';
export const PHONE_NOT_NUMBER = 'The phone must be a number';
/** It is on the list of those that everybody tries first. */
export const PASSWORD_TOO_COMMON = 'This password is too common';
/** It is made of words that anybody would try here. */
export const PASSWORD_OF_KNOWN_WORDS = 'Choose a password without your name, your e-mail or the venue’s name';

/** What a text that is too short is told. */
export const atLeast = (characters: number) => `At least ${characters} characters`;
/** What a text that is too long is told. */
export const atMost = (characters: number) => `At most ${characters} characters`;

/** Text that has to be there; blanks around it do not count. */
export const required = (max: number, min = 1) =>
  z.string().check(
    z.trim(),
    z.minLength(1, REQUIRED_FIELD),
    // an empty text has been named already
    z.refine((value) => value === '' || value.length >= min, atLeast(min)),
    z.maxLength(max),
  );

export const email = z
  .email({ error: ({ input }) => (input === undefined ? REQUIRED_FIELD : INVALID_EMAIL) })
  .check(z.maxLength(254));
/** The alpha-2 code of a country. */
export const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/, CHOOSE_COUNTRY));
/** How many digits it has is its prefix's affair (`phoneOfPrefix`). */
export const phoneNumber = z.string().check(z.trim(), z.regex(/^[0-9 ]{1,20}$/, PHONE_NOT_NUMBER));
/** How many signs it has, and whether it may be missing, is its country's affair (`postcodeOfCountry`). */
export const postcode = z._default(z.string().check(z.trim()), '');
/** "0" stands for a person without one. */
export const nif = z.string().check(z.trim(), z.regex(/^(0|.{5,20})$/, atLeast(5)));
export const newPassword = z.string().check(z.minLength(8, atLeast(8)), z.maxLength(200, atMost(200)));
