/**
 * Which refusal a text is: for pages that have only the text, because the box office, the shell or the remote that they
 * meet is of before the codes, or another one altogether (R55).
 */
import type { RefusalCode } from './refusal.ts';
import { REFUSALS } from './texts-of-refusals.ts';

/** What pages of before say in the words of a box office, and what another box office says. */
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

/** Codes of messages that this box office does not send. */
export type UnderstoodCode = Exclude<
  (typeof UNDERSTOOD)[keyof typeof UNDERSTOOD] | (typeof PATTERNS)[number][1],
  RefusalCode
>;
export type MessageCode = RefusalCode | UnderstoodCode;

interface KnownMessage {
  code: MessageCode;
  values: Record<string, string>;
}

/** Undefined for a text that is no known message; of two codes with one text the first. */
export function knownMessage(message: string): KnownMessage | undefined {
  const said = message.trim();
  if (isUnderstood(said)) return { code: UNDERSTOOD[said], values: {} };
  for (const code of CODES) {
    const values = valuesIn(said, REFUSALS[code][1]);
    if (values) return { code, values };
  }
  for (const [pattern, code] of PATTERNS) {
    const match = pattern.exec(said);
    if (match) return { code, values: { ...match.groups } };
  }
  return undefined;
}

const CODES = Object.keys(REFUSALS) as RefusalCode[];

const isUnderstood = (text: string): text is keyof typeof UNDERSTOOD => Object.hasOwn(UNDERSTOOD, text);

/** What a text says in the places of `{name}`; undefined when it is another text. */
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
