/**
 * Maximum bytes of a request body that is no upload: a cart of 200 products with holders is below 100 KB. The edge refuses
 * larger bodies before they reach the backend.
 */
export const BODY_LIMIT = 256 * 1024;

/** Time limit for the headers of a request. */
const HEADERS_MS = 10_000;
/** Interval at which Node.js checks the time limits. */
const CHECK_MS = 2_000;

/**
 * Returns the timeouts of a Fastify server.
 * @param requestMs maximum time from the first to the last byte of a request
 */
export function connectionLimits(requestMs: number) {
  return {
    requestTimeout: requestMs,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: CHECK_MS },
  };
}
