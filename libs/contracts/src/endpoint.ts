/** Endpoint definitions, shared by the backend and its clients (decision 38). */
import type * as z from 'zod/mini';
import type { RefusalCode } from './refusals/refusal.ts';

type Schema = z.core.$ZodType;

/** Path prefix of most endpoints. All are on the page's own origin. */
export const BASE = '/api/online-shop';

/**
 * Required authentication. `client`: a session's token. `sale`: the token of a sale. `buyer`: either. `anyone-or-sale`:
 * none; with a sale's token the response has more data. `link`: a sale's token, or a valid link. `door`: a door's key.
 * `pass`: the token in a pass of a phone's wallet. Missing: public.
 */
export type Caller = 'client' | 'sale' | 'buyer' | 'anyone-or-sale' | 'link' | 'door' | 'pass';

export interface Terms {
  /** parameters of the path's `{names}` */
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** the request is a form with a file, which no schema describes */
  isForm?: true;
  /** Content of the response, in a `{"data": …}` envelope. Without `answer` and `file`, the response is 204. */
  answer?: Schema;
  /** the response has no envelope */
  isBare?: true;
  /** media type of the response; if there is an `answer` too, JSON states why there is no document */
  file?: 'application/pdf' | 'application/vnd.apple.pkpass' | 'image/*';
  /** requests that do not accept JSON are redirected to a page (303) */
  isPage?: true;
  /** Further success statuses, without content. */
  statuses?: readonly (200 | 201 | 204 | 304)[];
  caller?: Caller;
  /** Refusals besides those that follow from the definition and those of fields (422). */
  refusals?: readonly RefusalCode[];
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Endpoint<T extends Terms = Terms> {
  readonly method: Method;
  /** with `{names}`, and with a query if it is constant */
  readonly path: string;
  readonly terms: T;
}

/**
 * Defines an endpoint. Terms are a function, so that bundlers drop unused endpoints and schemas are built on first use.
 */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const T extends Terms>(method: Method, path: string, termsOf: () => T): Endpoint<T> {
  let terms: T | undefined;
  return {
    method,
    path,
    get terms() {
      return (terms ??= termsOf());
    },
  };
}

type Given<T extends Terms, Part extends 'params' | 'query'> =
  T extends Record<Part, infer S extends Schema> ? z.input<S> : unknown;

/** Parameters of an endpoint's path and query together. */
export type RequestParameters<E extends Endpoint> = Given<E['terms'], 'params'> & Given<E['terms'], 'query'>;
/** Body of the request. */
export type Sent<E extends Endpoint> = E['terms'] extends { body: infer S extends Schema }
  ? z.input<S>
  : undefined;
/** Content of the response. */
export type Answered<E extends Endpoint> = E['terms'] extends { answer: infer S extends Schema }
  ? z.output<S>
  : undefined;

/** Argument of `address`; optional if all parameters are optional. */
export type AddressArguments<E extends Endpoint> =
  object extends RequestParameters<E>
    ? [parameters?: RequestParameters<E>]
    : [parameters: RequestParameters<E>];

const NAME = /\{(\w+)\}/g;

/**
 * Builds the same-origin address of a request. Parameters that are not in the path are appended to the query; undefined
 * values are omitted.
 */
export function address<E extends Endpoint>({ path }: E, ...[parameters]: AddressArguments<E>): string {
  const query = new Map<string, unknown>(Object.entries(parameters ?? {}));
  const filled = path.replace(NAME, (_, name: string) => {
    const value = encodeURIComponent(String(query.get(name)));
    query.delete(name);
    return value;
  });
  const search = new URLSearchParams();
  for (const [name, value] of query) append(search, name, value as Value);
  const text = search.toString();
  return text === '' ? filled : `${filled}?${text}`;
}

type Value = string | number | boolean | object | undefined;

/** Appends lists and objects as `products[0][items][0][id]=7`. */
function append(search: URLSearchParams, name: string, value: Value): void {
  if (typeof value === 'object') {
    for (const [key, inner] of Object.entries<Value>({ ...value })) append(search, `${name}[${key}]`, inner);
  } else if (value !== undefined) search.append(name, String(value));
}
