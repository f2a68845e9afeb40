/** Text key of the error page (R47). */
export type ErrorText = 'error.expired' | 'error.unauthenticated' | 'error.notFound' | 'error.notExisting';

/** Returns the error page's text for an HTTP status; `error.notExisting` for any other or none. */
export function errorText(status: number | undefined): ErrorText {
  if (status === 401) return 'error.unauthenticated';
  if (status === 403) return 'error.expired';
  if (status === 404) return 'error.notFound';
  return 'error.notExisting';
}
