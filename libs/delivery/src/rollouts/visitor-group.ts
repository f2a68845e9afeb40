/**
 * Number of visitor groups. A visitor's group decides which canaries they get. It is random, assigned at the first visit and
 * stored in a cookie. Hundreds of visitors share a group, so it identifies no visitor.
 */
export const GROUPS = 1000;

/** Returns a group for a random number in [0, 1). */
export function assignGroup(random: number): number {
  return Math.floor(random * GROUPS);
}

/** Parses the group in a cookie; undefined for other values. */
export function parseGroup(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,3}$/.test(text) ? Number(text) : undefined;
}

/**
 * Returns whether a group is among the `percent` of visitors that get a release. Each release starts at another group, so
 * that
 * canaries do not always affect the same visitors; a higher percentage only adds groups.
 */
export function isChosen(group: number, release: string, percent: number): boolean {
  const offset = hash(release) % GROUPS;
  return (group + offset) % GROUPS < (percent / 100) * GROUPS;
}

/** Returns the FNV-1a hash of a text, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}
