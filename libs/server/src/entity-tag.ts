/** Whether who sends this `If-None-Match` has the answer with this `ETag`. A front door that compresses may have weakened either. */
export function hasTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const strong = stronger(etag);
  return ifNoneMatch.split(',').some((tag) => stronger(tag.trim()) === strong);
}

const stronger = (tag: string) => (tag.startsWith('W/') ? tag.slice(2) : tag);
