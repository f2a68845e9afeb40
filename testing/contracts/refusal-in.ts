import type { ApiErrorBody } from '../../libs/contracts/src/common.ts';

/** Returns code and parameters of an error response. */
export const refusalIn = ({ code, params }: ApiErrorBody) => ({ code, params });

/** Returns the error codes of an error response by field, in the notation of schemas (`coded`). */
export const codesByField = ({ error_codes = {} }: ApiErrorBody): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(error_codes).map(([field, list]) => [
      field,
      list.map(({ code = '', params = {} }) =>
        Object.keys(params).length > 0 ? code + JSON.stringify(params) : code,
      ),
    ]),
  );
