/** Maximum nesting: deeper than any catalogue, and safe for a recursive parser. */
const DEEPEST = 50;
const OPENING = '{[';
const CLOSING = '}]';

/**
 * Returns the offset at which a JSON text is nested too deep, before a parser recurses into it; undefined: within the
 * limit. One pass.
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

/** Returns the offset of the closing quotation mark, or of the last character. */
function endOfString(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index += 1) {
    const char = text.charAt(index);
    if (char === '\\') index += 1;
    else if (char === '"') return index;
  }
  return text.length;
}
