/** What a call is: written once, for the box office that serves it and for everybody who makes it (decision 38). */
import type * as z from 'zod/mini';
import type { RefusalCode } from './refusals/refusal.ts';

type Schema = z.core.$ZodType;

/** What the addresses of most calls begin with. All are of the page's own origin. */
export const BASE = '/api/online-shop';

/**
 * Who may call. `client`: a session's token. `sale`: the token of a sale. `buyer`: either. `anyone-or-sale`: a sale's token
 * opens more. `link`: a sale's token, or a link that has not ended. `door`: a door's key. `pass`: the token in a pass of a
 * phone's wallet. Without it anyone.
 */
export type Caller = 'client' | 'sale' | 'buyer' | 'anyone-or-sale' | 'link' | 'door' | 'pass';

export interface Terms {
  /** of the path's `{names}` */
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** what is sent is a form with a file, which no schema describes */
  isForm?: true;
  /** Content of the answer, in a `{"data": …}` envelope. Without it, and without a file, the answer is 204. */
  answer?: Schema;
  /** the answer has no envelope */
  isBare?: true;
  /** the answer is a document of this type; one in JSON, where there is an `answer` too, says why it is none */
  file?: 'application/pdf' | 'application/vnd.apple.pkpass' | 'image/*';
  /** whoever does not ask for JSON is sent to a page (303) */
  isPage?: true;
  /** Good answers without content that it has beside the one that its shape implies. */
  statuses?: readonly (200 | 201 | 204 | 304)[];
  caller?: Caller;
  /** Its own, beside those that every call of its shape may have and those of fields (422). */
  refusals?: readonly RefusalCode[];
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Endpoint<T extends Terms = Terms> {
  readonly method: Method;
  /** with `{names}`, and a query where it is always the same */
  readonly path: string;
  readonly terms: T;
}

/**
 * Terms are a function, so that bundlers can leave out what is not called and nothing is built before it is asked for.
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

/** What goes into an endpoint's address: path parameters and query together. */
export type Asked<E extends Endpoint> = Given<E['terms'], 'params'> & Given<E['terms'], 'query'>;
/** What is sent to it. */
export type Sent<E extends Endpoint> = E['terms'] extends { body: infer S extends Schema }
  ? z.input<S>
  : undefined;
/** The content of its answer. */
export type Answered<E extends Endpoint> = E['terms'] extends { answer: infer S extends Schema }
  ? z.output<S>
  : undefined;

/** The argument of an address may be missing where it may be empty. */
export type Asking<E extends Endpoint> = object extends Asked<E> ? [asked?: Asked<E>] : [asked: Asked<E>];

const NAME = /\{(\w+)\}/g;

/** The same-origin address of a call. Names that the path does not have go into the query; what is undefined is left out. */
export function address<E extends Endpoint>({ path }: E, ...[asked]: Asking<E>): string {
  const query = new Map<string, unknown>(Object.entries(asked ?? {}));
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

/** Lists and objects as `products[0][items][0][id]=7`. */
function append(search: URLSearchParams, name: string, value: Value): void {
  if (typeof value === 'object') {
    for (const [key, inner] of Object.entries<Value>({ ...value })) append(search, `${name}[${key}]`, inner);
  } else if (value !== undefined) search.append(name, String(value));
}
