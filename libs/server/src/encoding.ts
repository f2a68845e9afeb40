export type Encoding = 'br' | 'gzip';

/** Returns the preferred encoding that `Accept-Encoding` allows; undefined: uncompressed. */
export function chooseEncoding(
  header: string | undefined,
  among: readonly Encoding[] = ['br', 'gzip'],
): Encoding | undefined {
  const accepted = acceptedEncodings(header);
  return among.find((encoding) => accepted.includes(encoding));
}

/** Returns the encodings that `Accept-Encoding` names, without those with `q=0`. */
export function acceptedEncodings(header: string | undefined): string[] {
  if (!header) return [];
  return header
    .toLowerCase()
    .split(',')
    .map((part) => part.replaceAll(/\s/g, ''))
    .filter((part) => !/;q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0] ?? '');
}
