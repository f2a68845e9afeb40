/** Tests of React components; Node's test runner tests code without a DOM (`*.test.ts`). */
export default {
  testEnvironment: 'jest-fixed-jsdom',
  // filling in a whole form is slow on a busy machine
  testTimeout: 30_000,
  testMatch: ['<rootDir>/{apps,libs}/*/src/**/*.test.tsx', '<rootDir>/testing/**/*.test.tsx'],
  modulePathIgnorePatterns: ['<rootDir>/var/', '<rootDir>/artefacts/'],
  setupFilesAfterEnv: ['<rootDir>/tools/src/jest/set-up.ts'],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/tools/src/jest/css-module.ts',
    '^@testing-library/user-event$': '<rootDir>/tools/src/jest/user-event.ts',
  },
  transform: {
    '\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true, dynamicImport: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
};
