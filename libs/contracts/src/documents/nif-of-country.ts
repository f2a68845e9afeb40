import * as z from 'zod/mini';
import { coded } from '../refusals/refusal.ts';
import { nifProblem } from './check-document.ts';

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
    { when: ({ issues }) => !issues.some(({ path }) => path?.[0] === 'nif') },
  );
