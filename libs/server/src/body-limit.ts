/**
 * Bytes that the body of a call may have which is no upload: a cart of 200 products with holders is below 100 KB. The
 * front door refuses what is larger, so that the box office never has to in the middle of it.
 */
export const BODY_LIMIT = 256 * 1024;
