import { UPLOAD_MAX_BYTES } from '@taquilla/contracts';
import { UPLOAD_LIMITS } from '@taquilla/delivery';
import { BODY_LIMIT } from '@taquilla/server';

const UPLOAD_PATH = /^\/api\/online-shop\/ticket\/sale\/[^/]+\/upload-file$/;
const RELEASES_PATH = '/federation/v1/';
const RELEASE_FILE_PATH = /^\/federation\/v1\/uploads\/[^/]+\/files\//;
/** Maximum size of a multipart form without its file, bytes. */
const ENVELOPE = 64 * 1024;

/** Returns whether a URL, with or without a query, is an upload. */
export function isUpload(url: string): boolean {
  return UPLOAD_PATH.test(url.split('?')[0] ?? '');
}

/** Returns the maximum body size of a URL in bytes. */
export function bodyLimit(url: string): number {
  if (isUpload(url)) return UPLOAD_MAX_BYTES + ENVELOPE;
  if (RELEASE_FILE_PATH.test(url)) return UPLOAD_LIMITS.fileBytes;
  return url.startsWith(RELEASES_PATH) ? UPLOAD_LIMITS.requestBytes : BODY_LIMIT;
}
