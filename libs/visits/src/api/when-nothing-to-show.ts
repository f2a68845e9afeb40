/** Returns whether `throwOnError` throws: only without data to show; after a failed refresh the existing data stays. */
export const whenNothingToShow = (_error: Error, query: { state: { data: unknown } }): boolean =>
  query.state.data === undefined;
