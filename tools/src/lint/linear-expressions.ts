/** Strangers decide what servers and libs look at, and how long it is: no expression of theirs takes longer than its text. */
import { type DummyRuleMap, type OxlintOverride } from 'oxlint';
const RULES: DummyRuleMap = {
  'taquilla/linear-search': 'error',
  'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
};

export const linearExpressions: OxlintOverride[] = [
  { files: ['{apps/{backend,edge},libs/*}/src/**/*.{ts,tsx,js}'], rules: RULES },
  {
    // the description makes examples of patterns that schemas have, where they are looked at
    files: ['**/*.test.{ts,tsx}', 'apps/backend/src/plugins/description/**'],
    rules: Object.fromEntries(Object.keys(RULES).map((name) => [name, 'off' as const])),
  },
];
