/** The one character that PostgreSQL keeps in no text. */
const NUL = '\u0000';
/** Half a character: JSON can say it (`"\ud800"`), no encoding can write it. */
const HALF = /\p{Surrogate}/u;

/** Whether a database column takes a text. */
const isStorable = (text: string): boolean => !text.includes(NUL) && !HALF.test(text);

/** The fields of a value, as `products.0.name`, whose texts or names no database column takes. */
export function unstorableFields(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    if (!isStorable(name)) return [path];
    return unstorableFields(part, path === '' ? name : `${path}.${name}`);
  });
}
