/** More links of one wallet than this are folded up. */
export const MOST_OPEN = 3;

/** How many rows buttons of wallets take until something is unfolded, so that their place can be kept. */
export const walletRows = (...wallets: readonly (readonly unknown[])[]): number =>
  wallets.reduce((sum, { length }) => sum + (length > MOST_OPEN ? 1 : length), 0);
