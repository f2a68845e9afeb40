import { required } from './required.ts';
import type { Rule } from './rule-error.ts';

/** A person without a NIF enters this (spec section 5). */
const NO_NIF = '0';
const SHORTEST = 5;
const LONGEST = 20;

/** NIF or passport: at least 5 characters, or 0 for none (spec sections 5 and 9). */
export const nifRule: Rule = (value) => {
  const nif = value.trim();
  if (nif === NO_NIF) return undefined;
  if (nif.length > LONGEST) return 'nifLong';
  return required(nif) ?? (nif.length < SHORTEST ? 'nifShort' : undefined);
};
