/** What a visitor would lose sight of on another page. */
export interface Chosen {
  /** products in all carts of the venue */
  lines: number;
  /** query of the page's address, where a selection lives (decision 014) */
  search: string;
}

/**
 * Whether 'Log in' leads to the login page and on from there, which it does only when all carts and the selected
 * products are empty (spec section 2, "Headers and footers"); else it opens a modal over the page.
 */
export function logsInOnPage({ lines, search }: Chosen): boolean {
  return lines === 0 && !new URLSearchParams(search).get('products');
}
