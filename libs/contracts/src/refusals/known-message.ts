/**
 * Recognises a refusal by its text: for pages that receive only the text, because the backend, the shell or the remote is
 * older than the codes, or is another implementation (R55).
 */
import type { RefusalCode } from './refusal.ts';
import { REFUSALS } from './texts-of-refusals.ts';

/** Messages of older pages and of other backends. */
const UNDERSTOOD = {
  'An email was sent': 'recoverySent',
  'Error, your purchase could not be made': 'purchaseFailed',
  'An error has happend in your pourchase': 'purchaseFailed',
  'An error occurred while fetching the bond link. Please try again later.': 'bondLinkFailed',
  'No sales forms available': 'noSalesForms',
  'No available interfaces': 'noInterfaces',
  'No available events': 'noEvents',
  'No available hours': 'noHours',
  'No available seats': 'noSeats',
  'You need to be logged in to continue shopping': 'logInToContinue',
  'Unauthenticated.': 'unauthenticated',
} as const;

const PATTERNS = [
  [/^The CIF\/NIF number (?<cif>.+) is not valid\.?$/i, 'invalidCif'],
  [/^El número (?:de )?CIF\/NIF (?<cif>.+) no es válido\.?$/i, 'invalidCif'],
  [/^I dati (?:forniti|inseriti) non (?:sono|erano) validi/i, 'invalidData'],
  [/posti insufficienti|non ci sono (?:abbastanza|sufficienti) posti/i, 'noSeatsLeft'],
  [/^HTTP \d+$|^$/, 'failed'],
] as const satisfies readonly (readonly [pattern: RegExp, code: string])[];

/** Codes of messages that this backend does not send. */
export type UnderstoodCode = Exclude<
  (typeof UNDERSTOOD)[keyof typeof UNDERSTOOD] | (typeof PATTERNS)[number][1],
  RefusalCode
>;
export type MessageCode = RefusalCode | UnderstoodCode;

interface KnownMessage {
  code: MessageCode;
  values: Record<string, string>;
}

/** Finds the refusal of a text; undefined: unknown. Returns the first of two codes with the same text. */
export function knownMessage(message: string): KnownMessage | undefined {
  const text = message.trim();
  if (isUnderstood(text)) return { code: UNDERSTOOD[text], values: {} };
  for (const code of CODES) {
    const values = valuesIn(text, REFUSALS[code][1]);
    if (values) return { code, values };
  }
  for (const [pattern, code] of PATTERNS) {
    const match = pattern.exec(text);
    if (match) return { code, values: { ...match.groups } };
  }
  return undefined;
}

const CODES = Object.keys(REFUSALS) as RefusalCode[];

const isUnderstood = (text: string): text is keyof typeof UNDERSTOOD => Object.hasOwn(UNDERSTOOD, text);

/** Extracts the values of the `{name}` placeholders; undefined: no match. */
function valuesIn(said: string, text: string): Record<string, string> | undefined {
  const [begin = '', ...parts] = text.split(/\{(\w+)\}/);
  if (!said.startsWith(begin)) return undefined;
  const values: Record<string, string> = {};
  let rest = said.slice(begin.length);
  for (let index = 0; index < parts.length; index += 2) {
    const [name = '', after = ''] = parts.slice(index);
    const end = after === '' ? rest.length : rest.indexOf(after);
    if (end <= 0) return undefined;
    values[name] = rest.slice(0, end);
    rest = rest.slice(end + after.length);
  }
  return rest === '' ? values : undefined;
}
