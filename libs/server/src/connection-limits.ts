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
