import { nifProblem } from '@taquilla/contracts';
import { HttpError } from '../../errors.ts';

/**
 * The check of a person's number (spec section 5), the very one that the forms make.
 * @param person `country`: alpha-2 code
 * @throws 422 with the spec's own message (section 8) for a number that cannot be right
 */
export function refuseWrongNif({ nif, country }: { nif: string; country: string }): void {
  const problem = nifProblem(nif, country);
  if (problem !== undefined) throw new HttpError(422, problem, { errors: { nif: [problem] } });
}
