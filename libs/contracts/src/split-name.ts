/** Splits a full name: the first word is the name. The result is a suggestion that the visitor can correct. */
export function splitName(full: string): { name: string; last_name: string } {
  const [name = '', ...rest] = full.trim().split(/\s+/);
  return { name, last_name: rest.join(' ') };
}
