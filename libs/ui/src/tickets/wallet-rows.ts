/** Maximum number of links of a wallet that are not collapsed. */
export const MOST_OPEN = 3;

/** Returns the number of rows of collapsed wallet buttons, which reserves their space. */
export const walletRows = (...wallets: readonly (readonly unknown[])[]): number =>
  wallets.reduce((sum, { length }) => sum + (length > MOST_OPEN ? 1 : length), 0);
