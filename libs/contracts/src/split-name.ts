/** A full name taken apart as well as one can: the first word is the name. It is a proposal to be corrected. */
export function splitName(full: string): { name: string; last_name: string } {
  const [name = '', ...rest] = full.trim().split(/\s+/);
  return { name, last_name: rest.join(' ') };
}
