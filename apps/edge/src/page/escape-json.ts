/**
 * JSON for the inside of a script element: nothing in it can end the element or open a comment, and no line separator
 * trips an old parser. It parses to the same value.
 */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
