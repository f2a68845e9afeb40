/** `npm run rollout -- status | set <app> <version> [--venue <slug>] | back [--venue <slug>]` */
import { parseArgs } from 'node:util';
import { incompatibilities } from './release/compatibility.ts';
import { DEFAULT_ROLLOUT, Rollouts } from './release/rollouts.ts';
import { ReleaseStore } from './release/store.ts';
import { RELEASES_DIR, ROLLOUTS_DIR, SHELL } from './workspace.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { venue: { type: 'string', default: DEFAULT_ROLLOUT } },
});
const rollouts = new Rollouts(ROLLOUTS_DIR);
const store = new ReleaseStore(RELEASES_DIR);

function status(): void {
  for (const name of rollouts.names()) {
    const rollout = rollouts.read(name);
    console.log(`${name} (revision ${rollout?.revision})`);
    for (const [app, version] of Object.entries(rollout?.releases ?? {})) console.log(`  ${app} ${version}`);
  }
}

function set(app: string, version: string): void {
  if (!store.has(app, version))
    throw new Error(`${app} ${version} is not published; npm run build does that`);
  const next = { ...releasesOf(DEFAULT_ROLLOUT), ...releasesOf(values.venue), [app]: version };
  const { [SHELL]: shellVersion, ...remotes } = next;
  if (shellVersion === undefined) throw new Error(`${values.venue} has no shell yet`);
  for (const [name, remoteVersion] of Object.entries(remotes)) {
    const reasons = incompatibilities(store.read(SHELL, shellVersion), store.read(name, remoteVersion));
    if (reasons.length > 0)
      throw new Error(`${name} ${remoteVersion} would not start: ${reasons.join('; ')}`);
  }
  rollouts.set(values.venue, { [app]: version });
}

function releasesOf(name: string): Record<string, string> {
  return rollouts.read(name)?.releases ?? {};
}

const [command = 'status', app, version] = positionals;
try {
  if (command === 'set' && app && version) set(app, version);
  else if (command === 'back') {
    if (!rollouts.back(values.venue)) throw new Error(`${values.venue} has nothing to go back to`);
  } else if (command !== 'status') {
    throw new Error(
      'Usage: npm run rollout -- status | set <app> <version> [--venue <slug>] | back [--venue <slug>]',
    );
  }
  status();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
