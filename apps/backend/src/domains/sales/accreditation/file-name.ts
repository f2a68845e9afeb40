/** Characters read of a sent name, from its end; file systems allow no longer names. */
const LONGEST_GIVEN = 255;
const LONGEST = 120;

/**
 * Sanitises a file name for display: removes folders, invisible characters, and characters that are special in a shell, a
 * browser or a file system. The file itself is stored under its id.
 */
export function safeFileName(name: string): string {
  const base = name.slice(-LONGEST_GIVEN).normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const allowed = base.replace(/[^\p{L}\p{M}\p{N} ._()-]/gu, '').replace(/ +/g, ' ');
  return trimmed(trimmed(Array.from(allowed)).slice(-LONGEST)).join('') || 'file';
}

const isEdge = (letter: string | undefined) => letter === ' ' || letter === '.';

/** Trims spaces and dots on both sides. */
function trimmed(letters: readonly string[]): string[] {
  let [start, end] = [0, letters.length];
  while (isEdge(letters[start])) start += 1;
  while (end > start && isEdge(letters[end - 1])) end -= 1;
  return letters.slice(start, end);
}
