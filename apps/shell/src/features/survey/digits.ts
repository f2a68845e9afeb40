/** Whether a character may not be typed where only digits are wanted: codes above 31 outside 48 to 57 (R66). */
export const blocksKey = (code: number): boolean => code > 31 && (code < 48 || code > 57);

/** What is left of a text that was pasted or dictated. */
export const digitsOf = (text: string): string =>
  Array.from(text)
    .filter((character) => !blocksKey(character.charCodeAt(0)))
    .join('');
