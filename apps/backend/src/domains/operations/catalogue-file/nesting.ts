/** Deeper than any catalogue; a reader that goes down by calling itself has room for it. */
const DEEPEST = 50;
const OPENING = '{[';
const CLOSING = '}]';

/**
 * Where a JSON text is nested deeper than any catalogue, before a parser follows it down; undefined where it is not. In one
 * pass.
 */
export function tooDeep(text: string): number | undefined {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const char = text.charAt(index);
    if (char === '"') index = endOfString(text, index);
    else if (OPENING.includes(char)) depth += 1;
    else if (CLOSING.includes(char)) depth -= 1;
    if (depth > DEEPEST) return index;
  }
  return undefined;
}

/** The closing quotation mark, or the last character. */
function endOfString(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index += 1) {
    const char = text.charAt(index);
    if (char === '\\') index += 1;
    else if (char === '"') return index;
  }
  return text.length;
}
