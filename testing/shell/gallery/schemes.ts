/** Overrides the colour scheme of the device by changing the media queries of the page's dark rules. */
const SCHEMES = { 'As the device': undefined, Light: 'not all', Dark: 'all' } as const;

export type SchemeName = keyof typeof SCHEMES;
export const SCHEME_NAMES = Object.keys(SCHEMES) as SchemeName[];

const DARK = '(prefers-color-scheme: dark)';
const darkRules = new Set<MediaList>();

export function applyScheme(name: SchemeName): void {
  for (const sheet of document.styleSheets) collect(sheet.cssRules);
  for (const media of darkRules) media.mediaText = SCHEMES[name] ?? DARK;
  const scheme = { 'As the device': 'light dark', Light: 'light', Dark: 'dark' }[name];
  document.documentElement.style.colorScheme = scheme;
}

function collect(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule && rule.media.mediaText === DARK) darkRules.add(rule.media);
    if ('cssRules' in rule) collect(rule.cssRules as CSSRuleList);
  }
}
