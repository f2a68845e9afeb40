/** Strangers decide what servers and libs look at, and how long it is: no expression of theirs takes longer than its text. */
import regexp from 'eslint-plugin-regexp';
import { linearSearch } from './linear-search.js';

export const linearExpressions = {
  files: ['{apps/{backend,edge},libs/*}/src/**/*.{ts,tsx,js}'],
  // the description makes examples of patterns that schemas have, where they are looked at
  ignores: ['**/*.test.{ts,tsx}', '**/testing/**', 'apps/backend/src/plugins/description/**'],
  plugins: { regexp, linear: { rules: { search: linearSearch } } },
  rules: {
    'linear/search': 'error',
    'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
  },
};
