/**
 * `build-changed.ts <app> <folder>`: builds an app at HEAD, overlaid with the files of a folder, in a copy of the
 * repository. Publishes it into `RELEASES_DIR` and prints its version.
 */
import { cpSync } from 'node:fs';
import path from 'node:path';
import { sourcesAt } from './release/sources-at.ts';

const [app = '', changes = ''] = process.argv.slice(2);
const sources = sourcesAt('HEAD');
try {
  cpSync(changes, path.join(sources.dir, 'apps', app), { recursive: true });
  const built = sources.run(process.execPath, ['tools/src/build.ts', app]);
  console.log(built.split(' ')[1]);
} finally {
  sources.remove();
}
