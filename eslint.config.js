import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { dependencyTable } from './tools/src/lint/dependency-table.js';
import { linearExpressions } from './tools/src/lint/linear-expressions.js';
import { testRules } from './tools/src/lint/test-rules.js';

export default tseslint.config(
  { ignores: ['**/node_modules', '**/dist', 'var', 'artefacts', '**/test-results', '**/playwright-report'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }],
      '@typescript-eslint/no-unnecessary-condition': [
        'error',
        { allowConstantLoopConditions: 'only-allowed-literals' },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-invalid-void-type': ['error', { allowAsThisParameter: true }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { destructuredArrayIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // names that come from outside (headers, gateway fields, environment) may be written as they are
      '@typescript-eslint/dot-notation': 'off',
      // objects of functions are written as interfaces with methods, and taken apart freely
      '@typescript-eslint/unbound-method': 'off',
      // an async function may answer at once where its callers expect a promise
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    // answers of an HTTP call are read as they come, and asserted
    files: ['**/*.test.{ts,tsx}', 'e2e/**/*.ts'],
    rules: {
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
    },
  },
  {
    // node:test answers promises that it waits for itself
    files: ['**/*.test.ts'],
    rules: {
      '@typescript-eslint/no-floating-promises': [
        'error',
        {
          allowForKnownSafeCalls: [
            { from: 'package', package: 'node:test', name: ['test', 'describe', 'it', 'suite'] },
          ],
        },
      ],
    },
  },
  {
    files: ['{apps,libs}/**/*.tsx'],
    extends: [reactHooks.configs.flat['recommended-latest'], jsxA11y.flatConfigs.strict],
    rules: {
      // a dialog says where its focus starts
      'jsx-a11y/no-autofocus': 'off',
      // a region that scrolls has to be reachable by keyboard
      'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: [], roles: ['region', 'tabpanel'] }],
    },
  },
  // commands to a tag manager have to be `arguments` objects
  { files: ['apps/shell/src/features/consent/gtag.ts'], rules: { 'prefer-rest-params': 'off' } },
  { files: ['**/*.{js,mjs}'], languageOptions: { globals: globals.node } },
  dependencyTable,
  linearExpressions,
  ...testRules,
  prettier,
);
