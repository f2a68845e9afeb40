export { checkWallets } from './check-wallets.ts';
export { walletModule } from './routes.ts';
export { walletShelf } from './shelf.ts';
export { walletLinks } from './wallet-links.ts';
export type { Wallets } from './wallets.ts';
