/** Pairs of letters that stand beside each other. */
function pairsOf(word: string): string[] {
  return Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => word.slice(at, at + 2));
}

/** How much two words have in common, 0 to 1: twice what they share by what they have (Dice). */
function likeness(a: string, b: string): number {
  const [of, others] = [pairsOf(a), pairsOf(b)];
  const shared = of.filter((pair) => others.includes(pair)).length;
  return (2 * shared) / Math.max(1, of.length + others.length);
}

/** What an address names: `alcazr` of `/monuments/alcazr/tickets`. */
export const slugIn = (path: string): string =>
  path.split('/').find((part) => part !== '' && part !== 'monuments') ?? '';

/** Those whose names in addresses are most like one that leads nowhere, the likest first. */
export function nearestTo<T extends { slug: string }>(slug: string, among: readonly T[], count: number): T[] {
  const like = new Map(among.map((one) => [one, likeness(slug.toLowerCase(), one.slug)]));
  return among.toSorted((a, b) => (like.get(b) ?? 0) - (like.get(a) ?? 0)).slice(0, count);
}
