/** Backend requests, bundled with the importing app. A request of a single app is defined in that app (decision 3). */
export { call, query } from './transport/call.ts';
export { isExplained, isOutOfCapacity, isTemporary } from './transport/errors.ts';
export { requestFile, type FileAnswer } from './transport/request-file.ts';
export { saleHeaders } from './transport/sale-headers.ts';
export { sendForm } from './transport/send-form.ts';
export * from './calls/catalogue.ts';
export * from './calls/event.ts';
export * from './calls/hold.ts';
export * from './calls/venue.ts';
