import { ApiError, request } from '@taquilla/api';
import { readPageDocument } from '@taquilla/federation/contract';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { parseAnswer } from '../parse-answer.ts';
import { isTemporary } from './errors.ts';

export interface ReadOptions {
  /** milliseconds that a response is fresh */
  staleTime?: number;
}

const HALF_A_MINUTE = 30_000;
/** Milliseconds before the first retry; doubled before the second. */
const RETRY_DELAY = 400;

/**
 * Creates a query of one API address. The address is the key, so it must contain everything that the response depends on.
 * A response that the edge inlined into the page is used without a request.
 */
export function read<T>(path: string, schema: z.core.$ZodType<T>, options: ReadOptions = {}) {
  const staleTime = options.staleTime ?? HALF_A_MINUTE;
  return queryOptions({
    queryKey: [path],
    queryFn: ({ signal }) => request('GET', path, schema, { signal }),
    staleTime,
    retry: (failures, error) => failures < 2 && isRetryable(error),
    retryDelay: (failures) => RETRY_DELAY * 2 ** failures,
    ...initial(path, schema),
  });
}

/**
 * Returns an inlined response as initial data; a response of an unexpected shape is ignored, so that the query requests
 * it.
 */
function initial<T>(path: string, schema: z.core.$ZodType<T>) {
  const data = readPageDocument()?.data ?? {};
  if (!(path in data)) return {};
  return {
    initialData: () => parseAnswer(schema, data[path]).data,
    // time of navigation, or of rendering; the inlined responses are hardly older
    initialDataUpdatedAt: 'document' in globalThis ? performance.timeOrigin : Date.now(),
  };
}

/** Returns whether to retry. Timeouts are not retried: the visitor has already waited for the whole timeout. */
const isRetryable = (error: unknown): boolean =>
  isTemporary(error) && !(error instanceof ApiError && error.kind === 'timeout');
