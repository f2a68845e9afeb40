/** State of the page that determines where the login opens. */
export interface LoginSituation {
  /** quantity in both carts of the venue */
  inCarts: number;
  /** query of the address, which contains the selection (decision 19) */
  search: string;
  /** the document has a venue's tags, which could read a typed password */
  isTagged: boolean;
}

/**
 * Returns whether 'Log in' opens the login page: in a document with tags (R393), or if carts and selection are empty (R36). Otherwise it
 * opens a dialog over the page.
 */
export function usesLoginPage({ inCarts, search, isTagged }: LoginSituation): boolean {
  return isTagged || (inCarts === 0 && !new URLSearchParams(search).get('products'));
}
