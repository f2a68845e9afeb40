import type { UseQueryResult } from '@tanstack/react-query';

/** Data that a part of the page depends on: present, loading, or failed with a retry. */
export interface Loaded<T> {
  data: T | undefined;
  isError: boolean;
  retry: () => void;
}

/** Maps a query; its data stay usable when a refetch fails. */
export function loaded<T>(query: Pick<UseQueryResult<T>, 'data' | 'isError' | 'refetch'>): Loaded<T> {
  return {
    data: query.data,
    isError: query.isError && query.data === undefined,
    retry: () => void query.refetch(),
  };
}

export const isLoading = ({ data, isError }: Loaded<unknown>): boolean => data === undefined && !isError;
