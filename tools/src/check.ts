/**
 * `npm run check [-- --slow]`: types, lint and format of the whole repository, and the unit tests that depend through
 * the import graph on files that differ from `main`; with `--slow`, as on a pull request, also tests with a database
 * and builds. Takes minutes less than `npm test`, which runs before a release.
 */
import { readCommandLine } from '@taquilla/server';
import { changedFiles } from './check/changed-files.ts';
import { selectTests } from './check/select-tests.ts';
import { readImportGraph } from './import-graph.ts';
import { endOnSignals } from './children.ts';
import { add, NONE } from './test/counts.ts';
import { ensurePrograms } from './test/machine.ts';
import { checks, jestTests, nodeTests, onPostgres, style } from './test/stages.ts';

const { values } = readCommandLine('npm run check', {
  options: { slow: { type: 'boolean', default: false } },
});

endOnSignals();
const started = performance.now();
const changed = changedFiles();
if (changed.length === 0) {
  console.log('Nothing differs from main: there is nothing to check.');
} else {
  const { node, component, database, build } = selectTests(readImportGraph(), changed);
  console.log(
    `${changed.length} files differ from main; ${node.length + component.length} test files depend on them.`,
  );

  const lint = await checks(style(['.']));
  ensurePrograms({ 'redis-server': 'redis-server' });
  const unit = add(await nodeTests(node), await jestTests(component));

  const slow = values.slow ? add(await onPostgres(database), await nodeTests(build)) : NONE;
  const total = [lint, unit, slow].reduce(add);
  const left = database.length + build.length;
  if (left > 0 && !values.slow)
    console.log(`\n${left} slower test files depend on the change, too: npm run check -- --slow`);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`\n${total.passed} passed, ${total.failed} failed in ${seconds} s`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}
