const LONGEST = 120;

/**
 * A name that is safe to show and to keep: no folders, no characters that are invisible or mean something to a shell,
 * a browser or a file system. The file itself is kept under its id.
 */
export function safeFileName(name: string): string {
  const base = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const kept = base
    .replace(/[^\p{L}\p{M}\p{N} ._()-]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '');
  return Array.from(kept).slice(-LONGEST).join('').trim() || 'file';
}
