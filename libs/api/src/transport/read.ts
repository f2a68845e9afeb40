import { ApiError, request } from '@taquilla/api';
import { readPageDocument } from '@taquilla/contracts';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { parseAnswer } from '../parse-answer.ts';
import { isTemporary } from './errors.ts';

export interface ReadOptions {
  /** milliseconds an answer counts as fresh */
  staleTime?: number;
}

const HALF_A_MINUTE = 30_000;
/** Milliseconds before the first repeat; twice as many before the second. */
const REPEAT_DELAY = 400;

/**
 * Query for one address of the box office. The address is the key, so it names everything the answer depends on.
 * An answer that the edge put into the page is used at once, without a request.
 */
export function read<T>(path: string, schema: z.core.$ZodType<T>, options: ReadOptions = {}) {
  const staleTime = options.staleTime ?? HALF_A_MINUTE;
  return queryOptions({
    queryKey: [path],
    queryFn: ({ signal }) => request('GET', path, schema, { signal }),
    staleTime,
    retry: (failures, error) => failures < 2 && isWorthARepeat(error),
    retryDelay: (failures) => REPEAT_DELAY * 2 ** failures,
    ...initial(path, schema),
  });
}

/** An inlined answer of an unexpected shape is not used; the query then asks the server itself. */
function initial<T>(path: string, schema: z.core.$ZodType<T>) {
  const data = readPageDocument()?.data ?? {};
  if (!(path in data)) return {};
  return {
    initialData: () => parseAnswer(schema, data[path]).data,
    // when the page was asked for, or is made; its answers are no older by much
    initialDataUpdatedAt: 'document' in globalThis ? performance.timeOrigin : Date.now(),
  };
}

/** Who has waited in vain is told so, and asks again when they want to; anything else may have been a hiccup. */
const isWorthARepeat = (error: unknown): boolean =>
  isTemporary(error) && !(error instanceof ApiError && error.kind === 'timeout');
