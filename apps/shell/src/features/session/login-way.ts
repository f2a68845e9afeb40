/** What a visitor would lose sight of on another page. */
export interface Chosen {
  /** products in the ticket cart and places in the event cart of the venue */
  inCarts: number;
  /** query of the page's address, where a selection lives (decision 014) */
  search: string;
}

/**
 * Whether 'Log in' leads to the login page and on from there, which it does only when all carts and the selected
 * products are empty (R36); else it opens a modal over the page.
 */
export function logsInOnPage({ inCarts, search }: Chosen): boolean {
  return inCarts === 0 && !new URLSearchParams(search).get('products');
}
