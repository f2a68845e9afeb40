/**
 * The HTTP status that an error carries, 0 for none. It goes by shape, not by class: a remote may bring its own copy of
 * the API client (decision 3).
 */
export function statusOf(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  return typeof status === 'number' ? status : 0;
}
