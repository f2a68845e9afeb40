/** `npm run stress -- new-remote`: makes a remote in a copy of the repository, tests, opens and publishes it as its team would. */
import { sourcesAt } from './release/sources-at.ts';

const NAME = 'tours';
const sources = sourcesAt('HEAD');
const node = (script: string, ...args: string[]) =>
  sources.run(process.execPath, [`tools/src/${script}.ts`, ...args]);

try {
  console.log(node('new-remote', NAME));
  sources.link();
  console.log(node('ci', NAME));
  // what of `npm test` looks at every app
  console.log(node('test', 'lint'));
  console.log(node('test', 'unit', '--workspace', 'tools'));
} finally {
  sources.remove();
}
