/** `npm run prove -- new-remote`: makes a remote in a copy of the repository, tests it as its team would, and publishes it. */
import { sourcesAt } from './release/sources-at.ts';

const NAME = 'tours';
const sources = sourcesAt('HEAD');
const node = (script: string, ...args: string[]) =>
  sources.run(process.execPath, [`tools/src/${script}.ts`, ...args]);

try {
  console.log(node('new-remote', NAME));
  sources.link();
  console.log(node('ci', NAME));
} finally {
  sources.remove();
}
