/** Public API for `apps/sandbox`: starting a box office, and the protocols that the sandbox implements. */
export type { Clock } from './clock.ts';
export type { Config } from './config.ts';
export type { Db } from './database/open-database.ts';
export type { App, Deps, Module, StandIns } from './deps.ts';
export { notFound, refuse } from './errors.ts';
export { formatEuros } from './format/format-visit.ts';
export { linkedStyle, sendHtmlPage, type Page } from './format/html-page.ts';
export { type issueAnswer, SANDBOX_AUTHORITY, type voidAnswer } from './domains/tickets/index.ts';
export { siteOrigin } from './domains/payments/index.ts';
export {
  FINISHED,
  isAuthorised,
  isSignatureVersion,
  openMessage,
  readMessage,
  REFUND,
  REFUND_ACCEPTED,
  SIGNATURE_VERSIONS,
  signNotification,
  signRequest,
  type RedsysMessage,
  type RedsysParams,
  type SignatureVersion,
} from './payment-providers/redsys/message.ts';
export { SANDBOX_PAGE, SANDBOX_QUERY, SANDBOX_REST } from './payment-providers/redsys/provider.ts';
export { claimedFields, queryAnswer, readQuery } from './payment-providers/redsys/query.ts';
export { SANDBOX_STRIPE } from './payment-providers/stripe/provider.ts';
export { runBoxOffice } from './run-box-office.ts';
