/** A pack's products by name (spec section 2, "Cart dropdowns"). */
export function sortByName<P extends { name: string }>(products: readonly P[]): P[] {
  return products.toSorted((a, b) => a.name.localeCompare(b.name));
}
