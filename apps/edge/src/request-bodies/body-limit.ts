import { UPLOAD_MAX_BYTES } from '@taquilla/contracts';
import { BODY_LIMIT } from '@taquilla/server';

const UPLOAD_PATH = /^\/api\/online-shop\/ticket\/sale\/[^/]+\/upload-file$/;
/** Of a form around its file. */
const ENVELOPE = 64 * 1024;

/** Whether a file is sent to this address, which may have a query. */
export function isUpload(url: string): boolean {
  return UPLOAD_PATH.test(url.split('?')[0] ?? '');
}

/** Bytes that may be sent to an address. */
export function bodyLimit(url: string): number {
  return isUpload(url) ? UPLOAD_MAX_BYTES + ENVELOPE : BODY_LIMIT;
}
