/** Patterns of secrets. They match formats with a fixed prefix, and assignments as in a `.env` file. */
const RULES: readonly (readonly [rule: string, pattern: RegExp])[] = [
  ['source map', /[#@] ?sourceMappingURL=/],
  ['private key', /-----BEGIN (?:[A-Z]{1,20} ){0,3}PRIVATE KEY-----/],
  ['AWS access key', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  ['GitHub token', /\b(?:gh[opsur]_[0-9A-Za-z]{36}|github_pat_\w{22})/],
  ['npm token', /\bnpm_[0-9A-Za-z]{36}\b/],
  ['Slack token', /\bxox[abprs]-[0-9A-Za-z-]{10}/],
  ['live key', /\b[rs]k_live_[0-9A-Za-z]{16}/],
  ['publishing token', /\bfed_[a-z0-9]{6}_[\w-]{43}/],
  [
    'connection with a password',
    /\b(?:postgres|postgresql|mysql|mongodb|redis|amqp|smtps?):\/\/[^\s:@/"'`]{1,64}:[^\s@/"'`]{1,128}@/,
  ],
  [
    'environment variable',
    /\b[A-Z][A-Z0-9_]{0,60}(?:SECRET|PASSWORD|PRIVATE_KEY|API_KEY|TOKEN)["']?\s?[:=]\s?["'`][^"'`\s]{12,}/,
  ],
];

/** A secret in a file; the value itself is not part of it. */
export interface FoundSecret {
  rule: string;
  /** characters before it */
  offset: number;
}

/** Returns the first match of each rule in a text file. */
export function findSecrets(text: string): FoundSecret[] {
  return RULES.flatMap(([rule, pattern]) => {
    const offset = text.search(pattern);
    return offset === -1 ? [] : [{ rule, offset }];
  });
}
