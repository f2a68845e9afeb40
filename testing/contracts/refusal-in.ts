import type { ApiErrorBody } from '../../libs/contracts/src/common.ts';

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
