export interface RequestStart {
  url: string;
  /** URL of the page or script that caused the request; undefined for the page itself */
  initiator: string | undefined;
}

/** Returns the length of the longest chain of requests in which each caused the next. */
export function waterfallDepth(requests: RequestStart[]): number {
  const depths = new Map<string, number>();
  let deepest = 0;
  for (const { url, initiator } of requests) {
    const depth = 1 + ((initiator && depths.get(initiator)) || 0);
    if (!depths.has(url)) depths.set(url, depth);
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}
