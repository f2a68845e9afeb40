/** The runs of `npm run nightly` in order: the script with its arguments by name. */

const stage = (name: string): readonly string[] => ['tools/src/test.ts', name];
const stress = (name: string): readonly string[] => ['lab/stress.ts', name];

export const NIGHTLY: Readonly<Record<string, readonly string[]>> = {
  /** `*.nightly.test.ts` */
  tests: stage('nightly'),
  embedded: stage('embedded'),
  pooled: stage('pooled'),
  broad: stage('broad'),
  ...Object.fromEntries(
    [
      ...['totals', 'carts', 'buyers', 'changes', 'change-faults', 'waiting', 'fuzz', 'simulation'],
      ...['crash', 'restore', 'cluster', 'abuse', 'ssr', 'faults', 'rollouts', 'skew'],
      ...['opening', 'new-remote', 'mutants', 'long'],
    ].map((name) => [name, stress(name)]),
  ),
};
