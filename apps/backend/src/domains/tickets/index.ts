import type { Module } from '../../deps.ts';
import { registerEntryCheck } from '../sales/index.ts';
import { authorityModule } from './authority/module.ts';
import { bondModule } from './bond/index.ts';
import { hasEntered } from './door/card-uses.ts';
import { doorModule } from './door/routes.ts';
import { walletModule } from './wallet/routes.ts';

export { SANDBOX_AUTHORITY } from './authority/create-authority.ts';
export type { issueAnswer, voidAnswer } from './authority/http-authority.ts';
export {
  bondFileName,
  bondLink,
  type Bonds,
  bondStore,
  bondTexts,
  countDownload,
  checkBond,
  describeCode,
  describeLines,
  describeUnits,
  describeVisitDay,
  documentEnd,
  entryKey,
  type EntryUnit,
  entryUnitsOf,
  deleteBond,
  hasBond,
  hasReceipt,
  manageLink,
  publicEntryKey,
  qrPicture,
  receiptLink,
  replyWithBond,
  replyWithEventBond,
  replyWithReceipt,
  sendBond,
  ticketAnswers,
  ticketsOf,
  transferredAnswer,
} from './bond/index.ts';
export { endOfCard, enteredOf, findCardUses, hasDoors, UNUSED, usesLeft } from './door/card-uses.ts';
export { describeDoors } from './door/describe-doors.ts';
export { addDoor, closeDoor } from './door/doors.ts';
export { verifyCode } from './door/verify-code.ts';
export { unitsOf } from './door/void-tickets.ts';
export { checkWallets } from './wallet/check-wallets.ts';
export { deletePassesOf, passesOf } from './wallet/own-passes.ts';
export { walletStore } from './wallet/wallet-store.ts';
export { walletLinks } from './wallet/wallet-links.ts';
export type { Wallets } from './wallet/wallets.ts';

registerEntryCheck(hasEntered);

export const ticketsModules: readonly Module[] = [doorModule, authorityModule, bondModule, walletModule];
