export { bondFileName, bondLink, documentEnd, documentToken, manageLink, receiptLink } from './bond-file.ts';
export type { BondTicket } from './bond-document.ts';
export { countDownload } from './bond-limits.ts';
export { bondTexts, passTerms } from './bond-texts.ts';
export type { Bonds } from './bonds.ts';
export { describeCode } from './describe-code.ts';
export { entryKey, type EntryTicket, publicEntryKey, verifyEntryCode } from './entry-code.ts';
export { hasBond } from './reply-with-bond.ts';
export { deleteBond } from './stored-bonds.ts';
export { printedNumber } from './bond-card.ts';
export {
  checkBond,
  replyWithBond,
  replyWithEventBond,
  replyWithReceipt,
  sendBond,
} from './reply-with-bond.ts';
export { hasReceipt } from './receipt/load-receipt.ts';
export { bondModule } from './routes.ts';
export { bondStore } from './bond-store.ts';
export { qrPicture } from './draw-qr.ts';
export { describeLines, describeUnits, describeVisitDay } from './sold-lines.ts';
export { ticketAnswers, transferredAnswer } from './ticket-answers.ts';
export { type EntryUnit, entryUnitsOf, ticketsOf } from './tickets.ts';
