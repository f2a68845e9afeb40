/**
 * A visitor's group decides which of the releases that only some get they see. It is one of a thousand, drawn by lot at
 * the first visit and kept in a cookie: hundreds of visitors share one, so it tells nothing about anybody.
 */
export const GROUPS = 1000;

/** @param random from 0 to below 1 */
export function assignGroup(random: number): number {
  return Math.floor(random * GROUPS);
}

/** The group in a cookie; undefined for anything else. */
export function parseGroup(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,3}$/.test(text) ? Number(text) : undefined;
}

/**
 * Whether a group is among the `percent` of visitors that get a release. The groups of each release begin elsewhere, so
 * that not always the same visitors try what is new; a higher percentage only adds to them.
 */
export function isChosen(group: number, release: string, percent: number): boolean {
  const offset = hash(release) % GROUPS;
  return (group + offset) % GROUPS < (percent / 100) * GROUPS;
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}
