/**
 * Returns the HTTP status of an error; 0: none. Checks the shape, not the class, because a remote may bundle its own copy of
 * the API client (decision 3).
 */
export function statusOf(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  return typeof status === 'number' ? status : 0;
}
