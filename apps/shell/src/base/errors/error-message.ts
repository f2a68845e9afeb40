/** What the error page says for a status (R47). */
export type ErrorText = 'error.expired' | 'error.unauthenticated' | 'error.notFound' | 'error.notExisting';

/** Other or unknown statuses are all the same to a visitor. */
export function errorText(status: number | undefined): ErrorText {
  if (status === 401) return 'error.unauthenticated';
  if (status === 403) return 'error.expired';
  if (status === 404) return 'error.notFound';
  return 'error.notExisting';
}
