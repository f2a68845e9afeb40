/**
 * The box office's messages that a visitor may see, as it writes them, each with a code that stays as it is: an error
 * carries both, and pages say it by its code in their own words (R55).
 */
const EXACT = {
  'The given data was invalid.': 'invalidData',
  'This field is required': 'required',
  'Username already exists': 'usernameTaken',
  'The username has already been taken.': 'usernameTaken',
  'There is an account with this e-mail already': 'emailTaken',
  'Password already requested': 'passwordRequested',
  'An email was sent': 'recoverySent',
  'Invalid email': 'invalidEmail',
  'Emails are not the same': 'emailsDiffer',
  'Passwords do not match': 'passwordsDiffer',
  'This password is too common': 'passwordTooCommon',
  'Write the name without links or symbols such as : / @': 'notAName',
  'Choose a password without your name, your e-mail or the venue’s name': 'passwordOfKnownWords',
  'For your security, log out, log in again and change the address within five minutes': 'logInAgain',
  'Choose a country': 'chooseCountry',
  'The phone must be a number': 'phoneNotNumber',
  'The password is not correct': 'wrongPassword',
  'An invitation takes no money': 'invitationIsFree',
  'Invalid username': 'invalidUsername',
  'Invalid username or password': 'invalidLogin',
  'The selected code is invalid.': 'invalidCode',
  'Error, your purchase could not be made': 'purchaseFailed',
  'An error has happend in your pourchase': 'purchaseFailed',
  'Your cart is empty': 'emptyCart',
  'Generating bond, please wait a moment and try again': 'bondNotReady',
  'An error occurred while fetching the bond link. Please try again later.': 'bondLinkFailed',
  'No postal code match found': 'noCity',
  'Please check the invoice data': 'checkInvoice',
  'You can`t buy more than the stock available': 'overStock',
  'Entries with past dates must be reviewed and deleted': 'pastEntries',
  'The time cannot be extended any more': 'noMoreTime',
  'The time to pay is over': 'payTimeOver',
  'We are working on the shop. Please try again in a few minutes': 'maintenance',
  'Other orders of yours are waiting for a bank transfer. Pay this one by card, or transfer those first':
    'tooManyTransfers',
  'No sales forms available': 'noSalesForms',
  'No available interfaces': 'noInterfaces',
  'No available events': 'noEvents',
  'No available hours': 'noHours',
  'No available seats': 'noSeats',
  'The sale has not yet been issued': 'notIssued',
  'You need to be logged in to continue shopping': 'logInToContinue',
  'Link has expired': 'linkExpired',
  Unauthenticated: 'unauthenticated',
  'Unauthenticated.': 'unauthenticated',
  'An error has occurred': 'failed',
} as const;

/** Messages that carry a value (the first group, or groups by their names), or that a box office writes in Italian. */
const PATTERNS = [
  [/^The CIF\/NIF number (.+) is not valid\.?$/i, 'invalidCif', 'cif'],
  [/^El número (?:de )?CIF\/NIF (.+) no es válido\.?$/i, 'invalidCif', 'cif'],
  [/^At least (\d+) characters$/, 'tooShort', 'number'],
  [/^One e-mail address can have (\d+) free tickets a day here$/, 'tooManyFree', 'number'],
  [/^At most (\d+) characters$/, 'tooLong', 'number'],
  [/^At least (\d+) digits$/, 'tooFewDigits', 'number'],
  [/^At most (\d+) digits$/, 'tooManyDigits', 'number'],
  [/^You can only have (\d+) of this event in your cart/i, 'maxPerClient', 'quantity'],
  [
    /^Your places were reserved for two hours and are on sale again\. You can order again in (\d+) min$/,
    'cartRests',
    'minutes',
  ],
  [/^At most (?<quantity>\d+) places of one visit per person\. Groups, .* (?<email>\S+)$/, 'maxOfVisit'],
  [/^At most (?<quantity>\d+) places of one visit are held for .* (?<email>\S+)$/, 'maxHeldOfVisit'],
  [/^At most (?<quantity>\d+) places of one day are held for .* (?<email>\S+)$/, 'maxHeldOfDay'],
  [/^At most (?<quantity>\d+) tickets in one order\. Groups, .* (?<email>\S+)$/, 'maxUnits'],
  [/^Your time for these places is used up\. .* in (?<minutes>\d+) minutes$/, 'heldTooLong'],
  [/^I dati (?:forniti|inseriti) non (?:sono|erano) validi/i, 'invalidData'],
  [/posti insufficienti|non ci sono (?:abbastanza|sufficienti) posti/i, 'noSeatsLeft'],
  [/^HTTP \d+$|^$/, 'failed'],
] as const satisfies readonly (readonly [pattern: RegExp, code: string, value?: string])[];

export type MessageCode = (typeof EXACT)[keyof typeof EXACT] | (typeof PATTERNS)[number][1];

interface KnownMessage {
  code: MessageCode;
  values: Record<string, string>;
}

/** Which message of the box office this is; undefined when it is none that has a code. */
export function knownMessage(message: string): KnownMessage | undefined {
  const text = message.trim();
  if (isExact(text)) return { code: EXACT[text], values: {} };
  for (const [pattern, code, value] of PATTERNS) {
    const match = pattern.exec(text);
    if (match) return { code, values: value ? { [value]: match[1] ?? '' } : { ...match.groups } };
  }
  return undefined;
}

const isExact = (text: string): text is keyof typeof EXACT => Object.hasOwn(EXACT, text);
