export type Encoding = 'br' | 'gzip';

/** The best encoding that an Accept-Encoding header allows; undefined: as it is. */
export function chooseEncoding(
  header: string | undefined,
  among: readonly Encoding[] = ['br', 'gzip'],
): Encoding | undefined {
  if (!header) return undefined;
  const accepted = header
    .toLowerCase()
    .split(',')
    .map((part) => part.replaceAll(/\s/g, ''))
    .filter((part) => !/;q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]);
  return among.find((encoding) => accepted.includes(encoding));
}
