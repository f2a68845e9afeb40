/** What is loaded once there are tickets. */
export { KeepHere } from './keep-here.tsx';
export { WalletButtons } from './wallet-buttons.tsx';
export { texts } from './wallet-texts.ts';
