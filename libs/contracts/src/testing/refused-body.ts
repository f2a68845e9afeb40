import type { ApiErrorBody } from '../common.ts';
import { asRefusal, type PlainCode, type Refusal } from '../refusals/refusal.ts';
import { textOf } from '../refusals/texts-of-refusals.ts';

type Refused = Refusal | PlainCode;

/** The body with which the box office refuses something. @param fields what is wrong, by field */
export function refusedBody(refused: Refused, fields?: Record<string, readonly Refused[]>): ApiErrorBody {
  const { code, params } = asRefusal(refused);
  const ofEach = <T>(say: (one: Refusal) => T) =>
    Object.fromEntries(
      Object.entries(fields ?? {}).map(([field, list]) => [field, list.map((one) => say(asRefusal(one)))]),
    );
  const message = textOf(asRefusal(refused));
  if (!fields) return { message, code, params };
  return { message, code, params, errors: ofEach(textOf), error_codes: ofEach((one) => one) };
}

/** What a body refuses, and what its text tells. */
export const refusalIn = ({ code, params }: ApiErrorBody) => ({ code, params });

/** The codes of a refused body by field, each as a schema writes it (`coded`). */
export const codesByField = ({ error_codes = {} }: ApiErrorBody): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(error_codes).map(([field, list]) => [
      field,
      list.map(({ code = '', params = {} }) =>
        Object.keys(params).length > 0 ? code + JSON.stringify(params) : code,
      ),
    ]),
  );
