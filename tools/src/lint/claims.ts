/** Evidence in the security documents: `` `path/to/file.test.ts` "exact title" ``. */

export interface Evidence {
  file: string;
  /** undefined: the document names a test file without a title */
  title: string | undefined;
}

const EVIDENCE = /`([^`]*\.(?:test\.tsx?|spec\.ts|spec))`(?: "([^"]+)")?/g;

export const evidenceIn = (text: string): Evidence[] =>
  [...text.matchAll(EVIDENCE)].map(([, file = '', title]) => ({ file, title }));

/**
 * Checks a piece of evidence.
 * @param sourceOf returns a file's text, undefined when the file does not exist
 * @returns the problem; undefined: none
 */
export function problemOf(
  { file, title }: Evidence,
  sourceOf: (file: string) => string | undefined,
): string | undefined {
  const source = sourceOf(file);
  if (source === undefined) return `${file} does not exist`;
  if (title === undefined) return `${file} is named without the title of a test`;
  const text = source.replaceAll("\\'", "'");
  const hasTitle = ["'", '"', '`'].some((quote) => text.includes(quote + title + quote));
  return hasTitle ? undefined : `${file} has no test "${title}"`;
}
