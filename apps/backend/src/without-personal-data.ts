/**
 * Error messages for logs and for `outbox.last_error`. They are written by others (mail servers, banks, the database) and
 * quote whom they are about. Pure, and in a time that grows with the text alone.
 */

/** Longer ones are cut: nobody reads more, and expressions need not either. */
const MAX_LENGTH = 8_000;
const GONE = '‹…›';

const PATTERNS: readonly (readonly [RegExp, string])[] = [
  // what a database quotes of rows: `Key (email)=(ana@…)`, `Failing row contains (…)`, `invalid input syntax …: "…"`
  [/\)=\([^\n]*/g, `)=(${GONE})`],
  [/(Failing row contains )[^\n]*/gi, `$1(${GONE})`],
  [/((?:invalid input|invalid byte|out of range|malformed)[^\n":]{0,80}:? )"[^\n]*/gi, `$1"${GONE}"`],
  [/((?:DETAIL|PARAMETERS|CONTEXT|parameters): )[^\n]*/g, `$1${GONE}`],
  // `Ana Río <ana@…>`, also as `"Río, Ana" <…>`
  [/"[^"\n]{0,200}" {0,2}(?=<[^<>\s]{1,320}>)/g, ''],
  [/(?:\p{Lu}[\p{L}\p{M}'’.-]{0,40} ){1,5}(?=<[^<>\s]{1,320}>)/gu, ''],
  // addresses, also as in a URL
  [/[^\s<>"'(),;:=?&/]{1,64}(?:@|%40)[^\s<>"'(),;:=?&/]{1,255}/gi, GONE],
  // what follows the question mark of an address: tokens
  [/(\w:\/\/[^\s?"'<>]{1,500}\?)[^\s"'<>]*/g, `$1${GONE}`],
  // identity documents: 12345678Z, X1234567L
  [/\b(?:\d{7,8}-?[A-Z]|[XYZ]-?\d{7}-?[A-Z])\b/gi, GONE],
  // phone numbers with their country, or in groups
  [/\+\d{1,3}[ \d-]{6,16}\d/g, GONE],
  [/\b\d{3} \d{2,3} \d{2,3}(?: \d{2,3})?\b/g, GONE],
];

/** The text without addresses, names beside them, documents, phone numbers, tokens and contents of rows. */
export function withoutPersonalData(text: string): string {
  return PATTERNS.reduce((left, [pattern, put]) => left.replace(pattern, put), text.slice(0, MAX_LENGTH));
}
