/** Returns whether a route shows the result of a purchase, where the cart's deadline is irrelevant. */
export const isResultPage = (routeName: string): boolean => /(success|error)$/.test(routeName);
