/** The runs of `npm run nightly`, in order: a name, and the script with its arguments. */

const stage = (name: string): readonly string[] => ['tools/src/test.ts', name];
const prove = (name: string): readonly string[] => ['lab/prove.ts', name];

export const NIGHTLY: Readonly<Record<string, readonly string[]>> = {
  /** `*.nightly.test.ts` */
  tests: stage('nightly'),
  embedded: stage('embedded'),
  pooled: stage('pooled'),
  broad: stage('broad'),
  ...Object.fromEntries(
    [
      ...['totals', 'carts', 'buyers', 'changes', 'change-faults', 'waiting', 'fuzz', 'worlds'],
      ...['crash', 'restore', 'cluster', 'abuse', 'drawing', 'faults', 'rollouts', 'skew'],
      ...['opening', 'new-remote', 'mutants', 'long'],
    ].map((name) => [name, prove(name)]),
  ),
};
