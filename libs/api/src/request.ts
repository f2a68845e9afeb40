import { apiError, STORAGE } from '@taquilla/contracts';
import * as z from 'zod/mini';
import { ApiError } from './api-error.ts';
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
 * One call to the box office. The answer is parsed by `schema`; a bare value and a `{data}` envelope are accepted alike.
 * A logged-in client's bearer token travels with every call (R188).
 * @throws {ApiError}
 */
export async function request<T extends z.core.$ZodType>(
  method: Method,
  path: string,
  schema: T,
  options: RequestOptions = {},
): Promise<z.output<T>> {
  return call(method, path, options, (response) => readAnswer(schema, response, path));
}

/** A call whose answer says what matters in its headers. @throws {ApiError} */
export async function requestHeaders(
  method: Method,
  path: string,
  options: RequestOptions = {},
): Promise<Headers> {
  return call(method, path, options, async (response) => {
    await bodyOf(response);
    return response.headers;
  });
}

/** The value of an answer, by whichever way it came. @throws {ApiError} */
export async function readAnswer<T extends z.core.$ZodType>(
  schema: T,
  response: Response,
  path: string,
): Promise<z.output<T>> {
  return parseAnswer(schema, await bodyOf(response), path);
}

/** A document, or what the box office said instead of sending one. */
export type FileAnswer = { file: Blob } | { json: unknown };

/**
 * Downloads a document. An answer in JSON is no document, even when it is a good one (R177): it is handed back.
 * @throws {ApiError}
 */
export async function requestFile(path: string): Promise<FileAnswer> {
  const options = { headers: { accept: 'application/pdf, application/json' } };
  return call('GET', path, options, async (response) => {
    const isFile = response.ok && !response.headers.get('content-type')?.includes('json');
    return isFile ? { file: await response.blob() } : { json: await bodyOf(response) };
  });
}

/** Parses an answer that came by another way, such as the data inlined in the page. */
export function parseAnswer<T extends z.core.$ZodType>(schema: T, body: unknown, path: string): z.output<T> {
  const bare = z.safeParse(schema, body);
  if (bare.success) return bare.data;
  if (isEnvelope(body)) {
    const inner = z.safeParse(schema, body.data);
    if (inner.success) return inner.data;
  }
  throw new ApiError('invalid', `Unexpected answer from ${path}`, { cause: bare.error });
}

/** Makes the call and has its answer read, all in good time: a line may break or fall silent half way too. */
async function call<T>(
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
async function bodyOf(response: Response): Promise<unknown> {
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
    errors: told.data?.errors,
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

function contentType(body: unknown): Record<string, string> {
  return body === undefined ? {} : { 'content-type': 'application/json' };
}

function isEnvelope(body: unknown): body is { data: unknown } {
  return typeof body === 'object' && body !== null && 'data' in body;
}
