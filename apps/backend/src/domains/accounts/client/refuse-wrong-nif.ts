import { nifProblem, type CreateClientRequest } from '@taquilla/contracts';
import { refuse } from '../../../errors.ts';

/**
 * Validates a person's number (R133) with the function that the forms use.
 * @param person `country`: alpha-2 code
 * @throws 422 with the contract's error code for an invalid number
 */
export function refuseWrongNif({
  nif,
  country,
  document_type: type,
}: Pick<CreateClientRequest, 'nif' | 'country' | 'document_type'>): void {
  const problem = nifProblem({ number: nif, country, type });
  if (problem) throw refuse(problem, { fields: { nif: [problem] } });
}
