import type { Texts } from './texts.ts';

/** Refusals of accounts, their purchases, newsletters and surveys. */
export const ACCOUNT = {
  invalidLogin: [422, 'Invalid username or password'],
  invalidUsername: [422, 'Invalid username'],
  usernameTaken: [422, 'Username already exists'],
  /** As `usernameTaken`, as the message of the field. */
  nameTaken: [422, 'The username has already been taken.'],
  /** As `nameTaken`, if the e-mail address is the user name. */
  emailTaken: [422, 'There is an account with this e-mail already'],
  passwordsDiffer: [422, 'Passwords do not match'],
  /** The password is on the list of the most common passwords. */
  passwordTooCommon: [422, 'This password is too common'],
  /** The password consists of the client's or the venue's data. */
  passwordOfKnownWords: [422, 'Choose a password without your name, your e-mail or the venue’s name'],
  wrongPassword: [422, 'The password is not correct'],
  /** A repeated recovery request within five minutes. */
  passwordRequested: [429, 'Password already requested'],
  noLanguage: [422, 'There is no such language'],
  ownedAlready: [409, 'This purchase belongs to an account already'],

  /** The document is being generated (R55). */
  bondNotReady: [409, 'Generating bond, please wait a moment and try again'],
  /** Nothing has been paid for the purchase, or it was free. */
  noReceipt: [409, 'Nothing has been paid for this sale'],
  notIssued: [409, 'The sale has not yet been issued'],

  noNewsletter: [422, 'This venue has no newsletter'],
  noSurvey: [422, 'This venue has no survey'],
  noAnswer: [422, 'This is no answer to the question'],
  /** No city is known for a postal code (R65). */
  noCity: [404, 'No postal code match found'],
} as const satisfies Texts;
