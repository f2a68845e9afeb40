/** What a visitor would lose sight of on another page. */
export interface Chosen {
  /** products in the ticket cart and places in the event cart of the venue */
  inCarts: number;
  /** query of the page's address, where a selection lives (decision 19) */
  search: string;
  /** the document carries a venue's tags, which could read a password that is typed in it */
  isTagged: boolean;
}

/**
 * Whether 'Log in' leads to the login page, and back from there: where the document carries tags, and where all carts and
 * the selected products are empty (R36). Else it opens a modal over the page.
 */
export function logsInOnPage({ inCarts, search, isTagged }: Chosen): boolean {
  return isTagged || (inCarts === 0 && !new URLSearchParams(search).get('products'));
}
