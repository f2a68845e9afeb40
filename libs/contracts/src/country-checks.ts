/** What a form's country and telephone prefix say about its other fields (decision 063). */
import * as z from 'zod/mini';
import { nifProblem } from './documents/check-document.ts';
import { phoneMessage } from './phone.ts';
import { postcodeMessage } from './postcode.ts';
import { coded } from './refusals/refusal.ts';

interface Place {
  country: string;
  postcode: string;
}
interface Phone {
  prefix?: string | undefined;
  phone: string;
}

/** A postcode as the form's country has them. It is told beside whatever else is wrong with the form. */
export const postcodeOfCountry = <T extends Place>() =>
  z.superRefine<T>(
    ({ country, postcode }, { addIssue }) => {
      const message = postcodeMessage(postcode, country);
      if (message !== undefined) addIssue({ code: 'custom', path: ['postcode'], message });
    },
    { when: ({ value }) => isText(value, 'country') && isText(value, 'postcode') },
  );

/** A phone number of a length that numbers with the form's prefix have. */
export const phoneOfPrefix = <T extends Phone>() =>
  z.superRefine<T>(
    ({ prefix = '', phone }, { addIssue }) => {
      const message = phoneMessage(phone, prefix);
      if (message !== undefined) addIssue({ code: 'custom', path: ['phone'], message });
    },
    {
      when: ({ value, issues }) =>
        isText(value, 'phone') && !issues.some(({ path }) => path?.[0] === 'phone' || path?.[0] === 'prefix'),
    },
  );

/**
 * A person's number as the form's country has them (R133). For forms: the box office says the same by itself, with another
 * text above the fields (`invalidCif`), which other clients match.
 */
export const nifOfCountry = <T extends { nif: string; country: string }>() =>
  z.superRefine<T>(
    ({ nif, country }, { addIssue }) => {
      const problem = nifProblem(nif, country);
      if (problem) addIssue({ code: 'custom', path: ['nif'], message: coded(problem.code, problem.params) });
    },
    {
      when: ({ value, issues }) =>
        isText(value, 'nif') && isText(value, 'country') && !issues.some(({ path }) => path?.[0] === 'nif'),
    },
  );

const isText = (value: unknown, field: string): boolean =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Record<string, unknown>)[field] === 'string';
