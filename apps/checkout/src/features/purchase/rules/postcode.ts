import { required } from './required.ts';
import type { Rule } from './rule-error.ts';

const SHORTEST = 5;
const LONGEST = 12;

/** At least 5 characters (spec sections 5 and 9). */
export const postcodeRule: Rule = (value) => {
  const postcode = value.trim();
  if (postcode.length > LONGEST) return 'postcodeLong';
  return required(postcode) ?? (postcode.length < SHORTEST ? 'postcodeShort' : undefined);
};
