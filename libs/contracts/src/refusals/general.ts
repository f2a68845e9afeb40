import type { Texts } from './texts.ts';

/** Refusals of any endpoint, and of the fields of any form. */
export const GENERAL = {
  notUnderstood: [400, 'The request could not be understood'],
  unauthenticated: [401, 'Unauthenticated'],
  linkExpired: [403, 'Link has expired'],
  notFound: [404, 'This page could not be found'],
  tooSlow: [408, 'The request took too long to arrive'],
  tooLarge: [413, 'The request is too large'],
  kindNotAccepted: [415, 'This kind of content is not accepted'],
  invalidData: [422, 'The given data was invalid.'],
  tooManyRequests: [429, 'Too many requests'],
  failed: [500, 'An error has occurred'],
  busy: [503, 'The shop is busy, please try again in a moment'],
  maintenance: [503, 'We are working on the shop. Please try again in a few minutes'],
  /** Sent by the edge if the backend is unavailable. */
  officeUnreachable: [502, 'The box office cannot be reached'],
  officeBusy: [503, 'The box office is busy'],
  officeSlow: [504, 'The box office does not answer in time'],

  required: [422, 'This field is required'],
  /** A schema's own message, which is sent unchanged. */
  invalidValue: [422, 'The given data was invalid.'],
  notANumber: [422, 'The field must be a number'],
  notText: [422, 'This is no text'],
  tooShort: [422, 'At least {number} characters'],
  tooLong: [422, 'At most {number} characters'],
  tooFewDigits: [422, 'At least {number} digits'],
  tooManyDigits: [422, 'At most {number} digits'],
  phoneNotNumber: [422, 'The phone must be a number'],
  chooseCountry: [422, 'Choose a country'],
  notAName: [422, 'Write the name without links or symbols such as : / @'],
  invalidEmail: [422, 'Invalid email'],
  emailsDiffer: [422, 'Emails are not the same'],
  invalidCif: [422, 'The CIF/NIF number {cif} is not valid'],
  noVenue: [422, 'There is no such venue'],
} as const satisfies Texts;
