/** In place of react-query's part for queries of many pages: no name is shared that makes one. */
export const infiniteQueryBehavior = () => undefined;
export const hasNextPage = () => false;
export const hasPreviousPage = () => false;
