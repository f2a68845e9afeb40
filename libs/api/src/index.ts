export { ApiError, type ApiErrorKind } from './api-error.ts';
export { authorization, bodyOf, readAnswer, request, send, type RequestOptions } from './request.ts';
export { serverNow } from './server-clock.ts';
