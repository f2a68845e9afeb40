/**
 * A text as language teams write it, with its blanks filled in: `Hello {{name}}`.
 * @throws Error for a blank that nobody has said anything for
 */
export const fill = (text: string, blanks: Record<string, string | number>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (blank, name: string) => {
    const word = blanks[name];
    if (word === undefined) throw new Error(`nothing for ${blank} of “${text}”`);
    return String(word);
  });
