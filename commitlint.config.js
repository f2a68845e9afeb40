import { readdirSync } from 'node:fs';

const packages = ['apps', 'libs'].flatMap((folder) => readdirSync(new URL(folder, import.meta.url)));

/** Conventional Commits with a workspace as scope, or several separated by commas. */
export default {
  extends: ['@commitlint/config-conventional'],
  rules: {
    'body-max-line-length': [0],
    'header-max-length': [2, 'always', 72],
    'scope-delimiter-style': [2, 'always', [',']],
    'scope-enum': [
      2,
      'always',
      [
        ...packages,
        'tools',
        'e2e',
        'lab',
        'testing',
        'deploy',
        'demo',
        'docs',
        'decisions',
        'rules',
        'security',
      ],
    ],
  },
};
