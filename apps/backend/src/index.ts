/** What `apps/sandbox` stands on: how a box office is started, and the protocols of those it stands in for. */
export type { Clock } from './clock.ts';
export type { Config } from './config.ts';
export type { Db } from './database/open-database.ts';
export type { App, Deps, Module, StandIns } from './deps.ts';
export { HttpError, notFound } from './errors.ts';
export { formatEuros } from './format/format-visit.ts';
export { linkedStyle, sendHtmlPage, type Page } from './format/html-page.ts';
export { SANDBOX_AUTHORITY } from './modules/authority/create-authority.ts';
export type { issueAnswer } from './modules/authority/http-authority.ts';
export { SANDBOX_PAGE, SANDBOX_QUERY, SANDBOX_REST } from './modules/payment/gateways.ts';
export { claimedFields, queryAnswer, readQuery } from './modules/payment/redsys-query.ts';
export * from './modules/payment/redsys.ts';
export { siteOrigin } from './modules/payment/site-origin.ts';
export { runBoxOffice } from './run-box-office.ts';
