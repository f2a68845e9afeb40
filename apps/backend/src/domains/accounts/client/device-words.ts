/** Describes a browser by two words that its owner recognises. */
export interface DeviceWords {
  /** `Firefox`; null: not recognised */
  browser: string | null;
  /** `Windows`; null: not recognised */
  system: string | null;
}

/** Order matters: user agents of a browser may contain the names of later browsers. */
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

/** Returns browser and system of a user agent. @param userAgent the header; unverified, so used for display only */
export function deviceWords(userAgent: string | undefined): DeviceWords {
  const find = (list: readonly (readonly [sign: string, name: string])[]) =>
    list.find(([sign]) => userAgent?.includes(sign))?.[1] ?? null;
  return { browser: find(BROWSERS), system: find(SYSTEMS) };
}
