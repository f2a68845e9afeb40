/** Validation of postcodes by country (R135, decision 47). */
import { coded } from './refusals/refusal.ts';

const LONGEST = 12;
/** Minimum length of unlisted countries and without a country: "The postcode must be at least 5 characters". */
const USUAL = 5;

/** Countries where many addresses have no postcode, or where people do not know it. */
const OPTIONAL = codes(
  `AE AG AO AW BB BF BH BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM EC ER FJ GA GD GH GM GQ GY HK HN IE JM KI KM KN KP LB LC
   ML MO MR MS MU MW NG NI NR NU PA PS QA RW SB SC SL SR SS ST SX SY TD TG TK TL TO TT TV UG VU WS YE ZW LY`,
);
const OF_THREE = codes('FO GN IS LS MG OM PG TW');
const OF_FOUR = codes(
  `AF AI AL AM AR AT AU AZ BD BE BG BM CC CH CR CV CX CY DK ET GE GL GW HT HU LI LR LU LV MD MK MZ NE NF NO NZ PH PT PY SI SJ SV
   SZ TN TZ VE ZA`,
);

/**
 * Returns the minimum length of a country's postcodes; 0: optional.
 * @param country alpha-2 code; '' or unknown: five
 */
export function leastOfPostcode(country: string): number {
  if (OPTIONAL.has(country)) return 0;
  if (OF_THREE.has(country)) return 3;
  return OF_FOUR.has(country) ? 4 : USUAL;
}

/** Returns the problem of a trimmed postcode, at most 12 characters long; undefined: valid. Used by forms and backend. */
export function postcodeProblem(postcode: string, country: string): 'missing' | 'short' | 'long' | undefined {
  const { length } = postcode.trim();
  const least = leastOfPostcode(country);
  if (length > LONGEST) return 'long';
  if (length >= least) return undefined;
  return length === 0 ? 'missing' : 'short';
}

/** Returns the `postcodeProblem` as the message of a schema; undefined: valid. */
export function postcodeMessage(postcode: string, country: string): string | undefined {
  switch (postcodeProblem(postcode, country)) {
    case 'missing':
      return coded('required');
    case 'short':
      return coded('tooShort', { number: leastOfPostcode(country) });
    case 'long':
      return coded('tooLong', { number: LONGEST });
    case undefined:
      return undefined;
  }
}

function codes(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/));
}
