/**
 * `npm run check`: types, lint and format of everything, and the unit tests that depend by the import graph on what differs from
 * `main`. It takes minutes less than `npm test`, which runs before a release.
 */
import { changedFiles } from './check/changed-files.ts';
import { selectTests } from './check/select-tests.ts';
import { readImportGraph } from './import-graph/import-graph.ts';
import { add } from './test/counts.ts';
import { ensurePrograms } from './test/machine.ts';
import { checks, jestTests, nodeTests, style } from './test/stages.ts';

const started = performance.now();
const changed = changedFiles();
if (changed.length === 0) {
  console.log('Nothing differs from main: there is nothing to check.');
} else {
  const { node, component, left } = selectTests(readImportGraph(), changed);
  console.log(
    `${changed.length} files differ from main; ${node.length + component.length} test files depend on them.`,
  );

  const lint = await checks(style(['.']));
  ensurePrograms({ 'redis-server': 'redis-server' });
  const unit = add(await nodeTests(node), await jestTests(component));

  const total = add(lint, unit);
  if (left.length > 0) {
    console.log(
      `\n${left.length} slower test files depend on the change, too: npm test -- integration build`,
    );
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`\n${total.passed} passed, ${total.failed} failed in ${seconds} s`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}
