import { apiError, NO_COOKIES_HEADER, STORAGE } from '@taquilla/contracts';
import * as z from 'zod/mini';
import { ApiError } from './api-error.ts';
import { parseAnswer } from './parse-answer.ts';
import { noteServerTime } from './server-clock.ts';

/** Timeout of a request in ms: a visitor sees the result within 8 s. */
const TIMEOUT = 7_000;

export interface RequestOptions {
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  timeout?: number;
  /** true: the request continues when the page is closed */
  keepalive?: boolean;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Sends a request to the backend and parses the response by `schema` (`parseAnswer`).
 * Includes the bearer token of a logged-in client (R188).
 * @throws {ApiError}
 */
export async function request<T extends z.core.$ZodType>(
  method: Method,
  path: string,
  schema: T,
  options: RequestOptions = {},
): Promise<z.output<T>> {
  return send(method, path, options, (response) => readAnswer(schema, response, path));
}

/** Parses the body of a response. @throws {ApiError} */
export async function readAnswer<T extends z.core.$ZodType>(
  schema: T,
  response: Response,
  path: string,
): Promise<z.output<T>> {
  const answer = parseAnswer(schema, await bodyOf(response));
  if (answer.success) return answer.data;
  throw new ApiError('invalid', `Unexpected answer from ${path}`, { cause: answer.error });
}

/**
 * Sends a request and reads its response within the timeout, since a connection may also fail or stall during the body.
 * Does not throw for error responses; `bodyOf` does.
 * @throws {ApiError}
 */
export async function send<T>(
  method: Method,
  path: string,
  options: RequestOptions,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const timeout = AbortSignal.timeout(options.timeout ?? TIMEOUT);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  try {
    const response = await fetch(path, {
      method,
      signal,
      keepalive: options.keepalive ?? false,
      headers: {
        accept: 'application/json',
        ...authorization(),
        ...noCookiesHeader(),
        ...contentType(options.body),
        ...options.headers,
      },
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    });
    noteServerTime(response.headers.get('date'));
    return await read(response);
  } catch (cause) {
    if (cause instanceof ApiError || options.signal?.aborted) throw cause;
    const kind = timeout.aborted ? 'timeout' : 'network';
    throw new ApiError(kind, `${method} ${path}: ${kind}`, { cause });
  }
}

/** Returns the body of a response. @throws {ApiError} for an error response, or if the body is not JSON */
export async function bodyOf(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const body = parsed(await response.text());
  if (!response.ok) throw refusal(response, body);
  if (body === undefined) {
    throw new ApiError('invalid', `Unreadable answer from ${response.url}`, { status: response.status });
  }
  return body;
}

/** Parses JSON; undefined for other texts, such as the error page of a proxy. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function refusal(response: Response, body: unknown): ApiError {
  const error = z.safeParse(apiError, body);
  const retryAfter = Number(response.headers.get('retry-after'));
  return new ApiError('http', error.success ? error.data.message : `HTTP ${response.status}`, {
    status: response.status,
    code: error.data?.code,
    params: error.data?.params,
    errors: error.data?.errors,
    codes: error.data?.error_codes,
    retryAfter: retryAfter > 0 ? retryAfter : undefined,
  });
}

/** Returns the authorization header of a logged-in client. */
export function authorization(): Record<string, string> {
  const token = storedToken();
  return token ? { authorization: `Bearer ${token}` } : {};
}

/** Returns the stored token; null without web storage (on the server, or disabled). */
function storedToken(): string | null {
  try {
    return localStorage.getItem(STORAGE.accessToken);
  } catch {
    return null;
  }
}

let storesCookies: boolean | undefined;

/** Returns the header that requests unbound tokens, if the browser blocks cookies. */
function noCookiesHeader(): Record<string, string> {
  storesCookies ??= canStoreCookie();
  return storesCookies ? {} : { [NO_COOKIES_HEADER]: '1' };
}

/** Tests cookies by writing one: `navigator.cookieEnabled` is true in Chromium even if the visitor has blocked them. */
function canStoreCookie(): boolean {
  if (typeof document === 'undefined') return true;
  document.cookie = 'cookie_test=1; path=/';
  const isStored = document.cookie.includes('cookie_test=1');
  document.cookie = 'cookie_test=; path=/; max-age=0';
  return isStored;
}

function contentType(body: unknown): Record<string, string> {
  return body === undefined ? {} : { 'content-type': 'application/json' };
}
