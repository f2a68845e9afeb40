/** What a browser says of itself, in two words that its owner knows it by. */
export interface DeviceWords {
  /** `Firefox`; null: none of those that are told apart */
  browser: string | null;
  /** `Windows`; null likewise */
  system: string | null;
}

/** In this order: each of these also says it is one of those after it. */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['CrOS', 'ChromeOS'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/** @param userAgent the header; of no use but to tell one's own devices apart, since it says what it likes */
export function deviceWords(userAgent: string | undefined): DeviceWords {
  const find = (list: readonly (readonly [sign: string, name: string])[]) =>
    list.find(([sign]) => userAgent?.includes(sign))?.[1] ?? null;
  return { browser: find(BROWSERS), system: find(SYSTEMS) };
}
