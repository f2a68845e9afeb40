/** As much of a name as is looked at: file systems keep no longer ones. */
const LONGEST_GIVEN = 255;
const LONGEST = 120;

/**
 * A name that is safe to show and to keep: no folders, no characters that are invisible or mean something to a shell,
 * a browser or a file system. The file itself is kept under its id.
 */
export function safeFileName(name: string): string {
  const base = name.slice(-LONGEST_GIVEN).normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const kept = base.replace(/[^\p{L}\p{M}\p{N} ._()-]/gu, '').replace(/ +/g, ' ');
  return trimmed(trimmed(Array.from(kept)).slice(-LONGEST)).join('') || 'file';
}

const isEdge = (letter: string | undefined) => letter === ' ' || letter === '.';

/** Without spaces and dots on both sides. */
function trimmed(letters: readonly string[]): string[] {
  let [start, end] = [0, letters.length];
  while (isEdge(letters[start])) start += 1;
  while (end > start && isEdge(letters[end - 1])) end -= 1;
  return letters.slice(start, end);
}
