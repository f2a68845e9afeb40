/** Returns whether `If-None-Match` contains an ETag, by weak comparison: the edge weakens ETags when it compresses. */
export function hasTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = withoutWeakness(etag);
  return ifNoneMatch.split(',').some((tag) => withoutWeakness(tag.trim()) === opaque);
}

const withoutWeakness = (tag: string) => (tag.startsWith('W/') ? tag.slice(2) : tag);
