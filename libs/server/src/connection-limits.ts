/**
 * Bytes that the body of a call may have which is no upload: a cart of 200 products with holders is below 100 KB. The
 * front door refuses what is larger, so that the box office never has to in the middle of it.
 */
export const BODY_LIMIT = 256 * 1024;

/** How long a sender may take for the head of a request. */
const HEADERS_MS = 10_000;
/** How often Node looks for those that take longer. */
const LOOK_MS = 2_000;

/**
 * Settings of a server, as Fastify takes them, by which no request stays unfinished for long.
 * @param requestMs longest time from a request's first byte to its last
 */
export function connectionLimits(requestMs: number) {
  return {
    requestTimeout: requestMs,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: LOOK_MS },
  };
}
