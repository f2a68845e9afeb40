/**
 * For `throwOnError`: a part of a page fails only when it has nothing to show; when a mere refresh fails, what is there
 * stays.
 */
export const whenNothingToShow = (_error: Error, query: { state: { data: unknown } }): boolean =>
  query.state.data === undefined;
