/** What has not been typed yet is filled in with what is known. */
export function fillBlanks<T extends object>(typed: T, known: Partial<T>): T {
  const blanks = Object.entries(known).filter(([field]) => typed[field as keyof T] === '');
  return { ...typed, ...Object.fromEntries(blanks) };
}
