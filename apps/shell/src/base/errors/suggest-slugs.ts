/** Returns the bigrams of a word. */
function bigramsOf(word: string): string[] {
  return Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => word.slice(at, at + 2));
}

/** Returns the Sørensen–Dice coefficient of two words by bigrams, 0 to 1. */
function similarity(a: string, b: string): number {
  const [of, others] = [bigramsOf(a), bigramsOf(b)];
  const shared = of.filter((pair) => others.includes(pair)).length;
  return (2 * shared) / Math.max(1, of.length + others.length);
}

/** Returns the slug in a path: `alcazr` for `/monuments/alcazr/tickets`. */
export const slugIn = (path: string): string =>
  path.split('/').find((part) => part !== '' && part !== 'monuments') ?? '';

/** Returns the `count` candidates with the most similar slugs, the most similar first. */
export function nearestTo<T extends { slug: string }>(
  slug: string,
  candidates: readonly T[],
  count: number,
): T[] {
  const scores = new Map(
    candidates.map((candidate) => [candidate, similarity(slug.toLowerCase(), candidate.slug)]),
  );
  return candidates.toSorted((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0)).slice(0, count);
}
