import type { ApiErrorBody } from '../common.ts';
import { asRefusal, type PlainCode, type Refusal } from './refusal.ts';
import { textOf } from './texts-of-refusals.ts';

/** A refusal of one field; `message`: a schema's own message. */
export type FieldRefusal = Refusal & { message?: string };

/** Builds the body of an error response. @param fields refusals by field */
export function refusedBody(
  refused: Refusal | PlainCode,
  fields?: Record<string, readonly (FieldRefusal | PlainCode)[]>,
): ApiErrorBody {
  const { code, params } = asRefusal(refused);
  const body = { message: textOf(asRefusal(refused)), code, params };
  if (!fields) return body;
  const ofEach = <T>(say: (one: FieldRefusal) => T) =>
    Object.fromEntries(
      Object.entries(fields).map(([field, list]) => [field, list.map((one) => say(asRefusal(one)))]),
    );
  return {
    ...body,
    errors: ofEach((one) => one.message ?? textOf(one)),
    error_codes: ofEach((one) => ({ code: one.code, params: one.params })),
  };
}
