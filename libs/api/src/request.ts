import { apiError, NO_COOKIES_HEADER, STORAGE } from '@taquilla/contracts';
import * as z from 'zod/mini';
import { ApiError } from './api-error.ts';
import { parseAnswer } from './parse-answer.ts';
import { noteServerTime } from './server-clock.ts';

/** Milliseconds after which a call counts as failed: a visitor is told within 8 s what happened. */
const TIMEOUT = 7_000;

export interface RequestOptions {
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  timeout?: number;
  /** goes on when the page is left */
  keepalive?: boolean;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One call to the box office. The answer is parsed by `schema` (`parseAnswer`).
 * A logged-in client's bearer token travels with every call (R188).
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

/** The value of an answer, by whichever way it came. @throws {ApiError} */
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
 * Makes a call and has its answer read, all in good time: a line may break or fall silent half way too. What is refused is
 * an answer as well (`bodyOf` tells).
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
        ...cookieless(),
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

/** What the box office said. @throws {ApiError} when it refuses, or says nothing that can be read */
export async function bodyOf(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const body = parsed(await response.text());
  if (!response.ok) throw refusal(response, body);
  if (body === undefined) {
    throw new ApiError('invalid', `Unreadable answer from ${response.url}`, { status: response.status });
  }
  return body;
}

/** Undefined for what is no JSON, as the page of a proxy. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function refusal(response: Response, body: unknown): ApiError {
  const told = z.safeParse(apiError, body);
  const retryAfter = Number(response.headers.get('retry-after'));
  return new ApiError('http', told.success ? told.data.message : `HTTP ${response.status}`, {
    status: response.status,
    code: told.data?.code,
    params: told.data?.params,
    errors: told.data?.errors,
    codes: told.data?.error_codes,
    retryAfter: retryAfter > 0 ? retryAfter : undefined,
  });
}

/** A logged-in client's bearer token. */
export function authorization(): Record<string, string> {
  const token = storedToken();
  return token ? { authorization: `Bearer ${token}` } : {};
}

/** Without storage, or where it is switched off, nobody is logged in. */
function storedToken(): string | null {
  try {
    return localStorage.getItem(STORAGE.accessToken);
  } catch {
    return null;
  }
}

let storesCookies: boolean | undefined;

/** A browser whose cookies are blocked is given tokens that work without. */
function cookieless(): Record<string, string> {
  storesCookies ??= triesCookie();
  return storesCookies ? {} : { [NO_COOKIES_HEADER]: '1' };
}

/** `navigator.cookieEnabled` is true in Chromium also where the visitor has blocked cookies. */
function triesCookie(): boolean {
  if (typeof document === 'undefined') return true;
  document.cookie = 'cookie_test=1; path=/';
  const isStored = document.cookie.includes('cookie_test=1');
  document.cookie = 'cookie_test=; path=/; max-age=0';
  return isStored;
}

function contentType(body: unknown): Record<string, string> {
  return body === undefined ? {} : { 'content-type': 'application/json' };
}
