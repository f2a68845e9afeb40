import { UPLOAD_MAX_BYTES } from '@taquilla/contracts';
import { BODY_LIMIT } from '@taquilla/server';

const UPLOAD_PATH = /^\/api\/online-shop\/ticket\/sale\/[^/]+\/upload-file$/;
/** Maximum size of a multipart form without its file, bytes. */
const ENVELOPE = 64 * 1024;

/** Returns whether a URL, with or without a query, is an upload. */
export function isUpload(url: string): boolean {
  return UPLOAD_PATH.test(url.split('?')[0] ?? '');
}

/** Returns the maximum body size of a URL in bytes. */
export function bodyLimit(url: string): number {
  return isUpload(url) ? UPLOAD_MAX_BYTES + ENVELOPE : BODY_LIMIT;
}
