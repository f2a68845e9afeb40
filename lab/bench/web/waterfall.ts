export interface RequestStart {
  url: string;
  /** what asked for it: the page, or a script; undefined for the page itself */
  initiator: string | undefined;
}

/** Number of requests in the longest chain of which each was asked for by the one before. */
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
