/**
 * Removes personal data from error messages for logs and `outbox.last_error`. Mail servers, banks and the database quote
 * personal data in their errors. Pure; linear time.
 */

/** Longer messages are truncated, which also bounds the expressions below. */
const MAX_LENGTH = 8_000;
const GONE = '‹…›';

const PATTERNS: readonly (readonly [RegExp, string])[] = [
  // row contents quoted by the database: `Key (email)=(ana@…)`, `Failing row contains (…)`, `invalid input syntax …: "…"`
  [/\)=\([^\n]*/g, `)=(${GONE})`],
  [/(Failing row contains )[^\n]*/gi, `$1(${GONE})`],
  [/((?:invalid input|invalid byte|out of range|malformed)[^\n":]{0,80}:? )"[^\n]*/gi, `$1"${GONE}"`],
  [/((?:DETAIL|PARAMETERS|CONTEXT|parameters): )[^\n]*/g, `$1${GONE}`],
  // `Ana Río <ana@…>`, also as `"Río, Ana" <…>`
  [/"[^"\n]{0,200}" {0,2}(?=<[^<>\s]{1,320}>)/g, ''],
  [/(?:\p{Lu}[\p{L}\p{M}'’.-]{0,40} ){1,5}(?=<[^<>\s]{1,320}>)/gu, ''],
  // e-mail addresses, also in a URL
  [/[^\s<>"'(),;:=?&/]{1,64}(?:@|%40)[^\s<>"'(),;:=?&/]{1,255}/gi, GONE],
  // the query of a URL: tokens
  [/(\w:\/\/[^\s?"'<>]{1,500}\?)[^\s"'<>]*/g, `$1${GONE}`],
  // identity documents: 12345678Z, X1234567L
  [/\b(?:\d{7,8}-?[A-Z]|[XYZ]-?\d{7}-?[A-Z])\b/gi, GONE],
  // phone numbers with a country code, or in groups
  [/\+\d{1,3}[ \d-]{6,16}\d/g, GONE],
  [/\b\d{3} \d{2,3} \d{2,3}(?: \d{2,3})?\b/g, GONE],
];

/** Removes e-mail addresses, names beside them, identity documents, phone numbers, tokens and row contents. */
export function withoutPersonalData(text: string): string {
  return PATTERNS.reduce((left, [pattern, put]) => left.replace(pattern, put), text.slice(0, MAX_LENGTH));
}
