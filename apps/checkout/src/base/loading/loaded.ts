import type { UseQueryResult } from '@tanstack/react-query';

/** What a part of the page waits for: there, still to come, or failed with a way to ask again. */
export interface Loaded<T> {
  data: T | undefined;
  isError: boolean;
  retry: () => void;
}

/** An answer that is there stays usable when its refresh fails. */
export function loaded<T>(query: Pick<UseQueryResult<T>, 'data' | 'isError' | 'refetch'>): Loaded<T> {
  return {
    data: query.data,
    isError: query.isError && query.data === undefined,
    retry: () => void query.refetch(),
  };
}

export const isComing = ({ data, isError }: Loaded<unknown>): boolean => data === undefined && !isError;
