import { NO_NIF } from '@taquilla/contracts';
import { documentRule } from './document.ts';
import { required } from './required.ts';
import type { Rule, RuleError } from './rule-error.ts';

const SHORTEST = 5;
const LONGEST = 20;

/** NIF or passport: at least 5 characters, or 0 for none (R133). */
export const nifRule: Rule = (value) => {
  const nif = value.trim();
  if (nif === NO_NIF) return undefined;
  if (nif.length > LONGEST) return 'nifLong';
  return required(nif) ?? (nif.length < SHORTEST ? 'nifShort' : undefined);
};

/** The buyer's own, with its check digit where their country has one. @param country alpha-2 code */
export const buyerNifRule = (nif: string, country: string): RuleError | undefined =>
  nifRule(nif) ?? (nif.trim() === NO_NIF ? undefined : documentRule(nif, country));
