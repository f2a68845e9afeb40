/** Returns whether a digits-only field rejects a character: codes above 31 outside 48 to 57 (R66). */
export const blocksKey = (code: number): boolean => code > 31 && (code < 48 || code > 57);

/** Returns the digits of a text, for example of a pasted text. */
export const digitsOf = (text: string): string =>
  Array.from(text)
    .filter((character) => !blocksKey(character.charCodeAt(0)))
    .join('');
