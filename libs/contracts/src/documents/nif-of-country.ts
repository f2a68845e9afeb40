import * as z from 'zod/mini';
import type { DocumentType } from '../form-fields.ts';
import { coded } from '../refusals/refusal.ts';
import { nifProblem } from './check-document.ts';

/**
 * Checks a person's number against the form's country (R133). For forms only: the backend makes the same check with another
 * message (`invalidCif`), which other clients match.
 */
export const nifOfCountry = <
  T extends { nif: string; country: string; document_type?: DocumentType | undefined },
>() =>
  z.superRefine<T>(
    ({ nif, country, document_type: type }, { addIssue }) => {
      const problem = nifProblem({ number: nif, country, type });
      if (problem) addIssue({ code: 'custom', path: ['nif'], message: coded(problem.code, problem.params) });
    },
    { when: ({ issues }) => !issues.some(({ path }) => path?.[0] === 'nif') },
  );
