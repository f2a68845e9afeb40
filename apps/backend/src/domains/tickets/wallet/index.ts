export { checkWallets } from './check-wallets.ts';
export { forgetPassesOf, passesOf } from './own-passes.ts';
export { walletModule } from './routes.ts';
export { walletShelf } from './shelf.ts';
export { walletLinks } from './wallet-links.ts';
export type { Wallets } from './wallets.ts';
