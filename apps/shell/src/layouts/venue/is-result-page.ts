/** Pages that say what became of a purchase. Its order is kept until then, and the page says so: the cart's time means nothing. */
export const isResultPage = (routeName: string): boolean => /(success|error)$/.test(routeName);
