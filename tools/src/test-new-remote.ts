/**
 * `npm run stress -- new-remote`: creates a remote in a copy of the repository, then tests, opens and publishes it with
 * the documented commands.
 */
import { readCommandLine } from '@taquilla/server';
import { sourcesAt } from './release/sources-at.ts';

readCommandLine('npm run stress -- new-remote', {});

const NAME = 'tours';
const sources = sourcesAt('HEAD');
const node = (script: string, ...args: string[]) =>
  sources.run(process.execPath, [`tools/src/${script}.ts`, ...args]);

try {
  console.log(node('new-remote', NAME));
  sources.link();
  console.log(node('ci', NAME));
  // the stages of `npm test` that check every app
  console.log(node('test', 'lint'));
  console.log(node('test', 'unit', '--workspace', 'tools'));
} finally {
  sources.remove();
}
