import { nifProblem, type CreateClientRequest } from '@taquilla/contracts';
import { refuse } from '../../../errors.ts';

/**
 * The check of a person's number (R133), the very one that the forms make.
 * @param person `country`: alpha-2 code
 * @throws 422 with the contract's own message for a number that cannot be right
 */
export function refuseWrongNif({
  nif,
  country,
  document_type: type,
}: Pick<CreateClientRequest, 'nif' | 'country' | 'document_type'>): void {
  const problem = nifProblem({ number: nif, country, type });
  if (problem) throw refuse(problem, { fields: { nif: [problem] } });
}
