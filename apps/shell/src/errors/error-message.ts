/** What the error page says for a status (spec section 2, "Error page"). */
export type ErrorText = 'error.expired' | 'error.unauthenticated' | 'error.notExisting';

export function errorText(status: number | undefined): ErrorText {
  if (status === 403) return 'error.expired';
  if (status === 401) return 'error.unauthenticated';
  return 'error.notExisting';
}
