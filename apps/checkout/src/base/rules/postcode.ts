import { postcodeProblem } from '@taquilla/contracts';
import type { RuleError } from './rule-error.ts';

const SAID = { missing: 'required', short: 'postcodeShort', long: 'postcodeLong' } as const;

/** As the country has them, by the very rule that the box office applies. @param country alpha-2 code */
export function postcodeRule(postcode: string, country: string): RuleError | undefined {
  const problem = postcodeProblem(postcode, country);
  return problem && SAID[problem];
}
