/** A pack's products by name (R93). */
export function sortByName<P extends { name: string }>(products: readonly P[]): P[] {
  return products.toSorted((a, b) => a.name.localeCompare(b.name));
}
