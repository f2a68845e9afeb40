/**
 * Fills the placeholders of a text, such as `Hello {{name}}`.
 * @throws Error for a placeholder without a value
 */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`no value for ${placeholder} in “${text}”`);
    return String(value);
  });
