/** For tests of what becomes of a refusal. */
import { asRefusal, REFUSALS, type PlainCode, type Refusal, refusedBody } from '@taquilla/contracts';
import { ApiError } from '../../libs/api/src/api-error.ts';

/** The error of a call that the box office refused. @param fields what is wrong, by field */
export function refusedError(
  refused: Refusal | PlainCode,
  fields?: Parameters<typeof refusedBody>[1],
  retryAfter?: number,
): ApiError {
  const { message, code, params, errors, error_codes: codes } = refusedBody(refused, fields);
  const status = REFUSALS[asRefusal(refused).code][0];
  return new ApiError('http', message, { status, code, params, errors, codes, retryAfter });
}
