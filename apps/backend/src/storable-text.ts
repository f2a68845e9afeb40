/** The only character that PostgreSQL cannot store in a text. */
const NUL = '\u0000';
/** A lone surrogate: valid in JSON (`"\ud800"`), invalid in UTF-8. */
const HALF = /\p{Surrogate}/u;

/** Whether a database column can store a text. */
const isStorable = (text: string): boolean => !text.includes(NUL) && !HALF.test(text);

/** Returns the paths of fields, such as `products.0.name`, whose texts or names cannot be stored. */
export function unstorableFields(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    if (!isStorable(name)) return [path];
    return unstorableFields(part, path === '' ? name : `${path}.${name}`);
  });
}
