/** Minimal releases for the edge: a shell, and a remote with a canary. */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rollout } from '@taquilla/federation/contract';
import { exampleRelease, type ReleaseValues } from '@taquilla/testing/contracts/examples.ts';

export const CANARY = { shell: '1.0.0', app: 'catalogue', version: '2.0.0' };

const ROUTE = { name: 'home', path: '/', module: './home', layout: 'default' } as const;

/**
 * Publishes the releases and writes two rollouts.
 * @param rolloutsDir receives a rollout with a canary
 * @param plainDir receives a rollout without a canary, whose pages shared caches may store
 */
export function publishReleases(releasesDir: string, rolloutsDir: string, plainDir: string): void {
  publish(releasesDir, {
    name: 'shell',
    version: CANARY.shell,
    routes: [ROUTE],
    entry: { js: ['main.js'], css: [] },
  });
  for (const version of ['1.0.0', CANARY.version]) {
    publish(releasesDir, {
      name: CANARY.app,
      version,
      exposes: { './venue': { js: ['venue.js'], css: [], locales: {} } },
      routes: [
        { name: 'venue', path: '/monuments/:slug?', module: './venue', layout: 'venue' },
        {
          name: 'tickets',
          path: '/monuments/:slug?/tickets',
          module: './venue',
          layout: 'venue',
          sales: 'tickets',
        },
      ],
    });
  }
  writeRollout(rolloutsDir, { [CANARY.app]: { version: CANARY.version, percent: 50 } });
  writeRollout(plainDir, {});
}

function writeRollout(rolloutsDir: string, canaries: Rollout['canaries']): void {
  const releases = { shell: CANARY.shell, [CANARY.app]: '1.0.0' };
  const rollout: Rollout = { schema: 1, revision: 1, releases, canaries };
  mkdirSync(rolloutsDir, { recursive: true });
  writeFileSync(join(rolloutsDir, 'default.json'), JSON.stringify(rollout));
}

function publish(releasesDir: string, values: ReleaseValues): void {
  const record = exampleRelease(values);
  const folder = join(releasesDir, record.name, record.version);
  mkdirSync(folder, { recursive: true });
  for (const file of ['main.js', 'venue.js']) {
    const content = `/* ${record.name} ${record.version} */`;
    record.integrity[file] = `sha256-${createHash('sha256').update(content).digest('base64')}`;
    writeFileSync(join(folder, file), content);
  }
  writeFileSync(join(folder, 'record.json'), JSON.stringify(record));
}
