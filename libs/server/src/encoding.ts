export type Encoding = 'br' | 'gzip';

/** The best encoding that an Accept-Encoding header allows; undefined: as it is. */
export function chooseEncoding(
  header: string | undefined,
  among: readonly Encoding[] = ['br', 'gzip'],
): Encoding | undefined {
  const accepted = acceptedEncodings(header);
  return among.find((encoding) => accepted.includes(encoding));
}

/** Those that an Accept-Encoding header names and does not forbid. */
export function acceptedEncodings(header: string | undefined): string[] {
  if (!header) return [];
  return header
    .toLowerCase()
    .split(',')
    .map((part) => part.replaceAll(/\s/g, ''))
    .filter((part) => !/;q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0] ?? '');
}
