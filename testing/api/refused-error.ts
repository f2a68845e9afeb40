import { asRefusal, REFUSALS, type PlainCode, type Refusal, refusedBody } from '@taquilla/contracts';
import { ApiError } from '../../libs/api/src/api-error.ts';

/** Returns the error of an API call that the backend refused. @param fields errors by field */
export function refusedError(
  refused: Refusal | PlainCode,
  fields?: Parameters<typeof refusedBody>[1],
  retryAfter?: number,
): ApiError {
  const { message, code, params, errors, error_codes: codes } = refusedBody(refused, fields);
  const status = REFUSALS[asRefusal(refused).code][0];
  return new ApiError('http', message, { status, code, params, errors, codes, retryAfter });
}
