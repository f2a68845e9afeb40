import { defineConfig } from 'oxlint';
import { boundaries, boundarySettings } from './tools/src/lint/dependency-table.ts';
import { CORRECTNESS, JSX, linearExpressions, REACT, TYPES } from './tools/src/lint/rule-sets.ts';
import { testRules } from './tools/src/lint/test-rules.ts';

export default defineConfig({
  plugins: ['typescript', 'react', 'jsx-a11y', 'import'],
  jsPlugins: ['eslint-plugin-boundaries', 'eslint-plugin-regexp', './tools/src/lint/plugin.js'],
  categories: { correctness: 'off' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: [
    '**/node_modules',
    '**/dist',
    'var',
    'artefacts',
    '**/test-results',
    '**/playwright-report',
  ],
  settings: boundarySettings,
  rules: CORRECTNESS,
  overrides: [
    { files: ['**/*.{js,mjs}'], env: { builtin: true, node: true }, rules: { 'no-undef': 'error' } },
    { files: ['**/*.{ts,tsx}'], rules: TYPES },
    {
      // JSON responses are untyped in tests
      files: ['**/*.test.{ts,tsx}', 'e2e/**/*.ts'],
      rules: {
        'typescript/no-unsafe-member-access': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-argument': 'off',
      },
    },
    {
      // node:test awaits the promises that it returns
      files: ['**/*.test.ts'],
      rules: {
        'typescript/no-floating-promises': [
          'error',
          {
            allowForKnownSafeCalls: [
              { from: 'package', package: 'node:test', name: ['test', 'describe', 'it', 'suite'] },
            ],
          },
        ],
      },
    },
    { files: ['{apps,libs,testing}/**/*.tsx'], rules: { ...REACT, ...JSX } },
    // commands to a tag manager have to be `arguments` objects
    { files: ['apps/shell/src/features/consent/gtag.ts'], rules: { 'prefer-rest-params': 'off' } },
    boundaries,
    ...linearExpressions,
    ...testRules,
  ],
});
