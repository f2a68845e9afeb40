/**
 * `npm run rollout -- <command>` (`bin/usage/rollout.txt`): sets releases for all visitors or for one venue, and
 * manages the accounts of the operators' page (docs/operations.md) and the tokens of automatic publishers.
 */
import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { describeError, MISUSED, readCommandLine, startProblem } from '@taquilla/server';
import {
  undo,
  changeChecked,
  DEFAULT_ROLLOUT,
  setReleases,
  setCanary,
  openReleases,
  openRollouts,
  optOut,
  promote,
  retireChecked,
  withdraw,
  type Change,
} from '@taquilla/delivery';
import { rolloutCostLines } from './release/cost-report.ts';
import { operatorLines } from './release/operator-command.ts';
import { historyLines, statusLines } from './release/rollout-report.ts';
import { tokenLines } from './release/token-command.ts';
import { PRIVATE_DIR, RELEASES_DIR, ROLLOUTS_DIR, ROOT } from './workspace.ts';

const USAGE = readFileSync(path.join(ROOT, 'tools/bin/usage/rollout.txt'), 'utf8').trimEnd();

const { values, positionals } = readCommandLine('npm run rollout', {
  allowPositionals: true,
  options: {
    venue: { type: 'string', default: DEFAULT_ROLLOUT },
    percent: { type: 'string', default: '100' },
    why: { type: 'string', default: '' },
    role: { type: 'string', default: 'operator' },
    scope: { type: 'string', multiple: true, default: [] },
    days: { type: 'string', default: '90' },
    overlap: { type: 'string', default: '24' },
    json: { type: 'boolean', default: false },
    by: { type: 'string', default: process.env['ROLLOUT_BY'] ?? userInfo().username },
  },
});
const url = process.env['RELEASES_URL'];
const place = { dir: process.env['ROLLOUTS_DIR'] ?? ROLLOUTS_DIR, url };
const dir = process.env['RELEASES_DIR'] ?? RELEASES_DIR;

/** Returns the change of a command; undefined for an unknown command. */
function changeOf(command: string, app?: string, version?: string): Change | undefined {
  if (command === 'set' && app && version) return setting(app, version, Number(values.percent));
  if (command === 'promote' && app) return promote(app);
  if (command === 'withdraw' && app) return withdraw(app);
  if (command === 'opt-out' && app) return optingOut(app);
  return command === 'back' ? undo : undefined;
}

function optingOut(app: string): Change {
  if (values.venue === DEFAULT_ROLLOUT)
    throw new Misused('opt-out: --venue is missing. `retire` removes a remote at every venue.');
  return optOut(app);
}

function setting(app: string, version: string, percent: number): Change {
  if (!Number.isInteger(percent) || percent < 1 || percent > 100) {
    throw new Error('--percent is a whole number from 1 to 100');
  }
  return percent === 100 ? setReleases({ [app]: version }) : setCanary(app, { version, percent });
}

/** An unknown command or a missing argument. */
class Misused extends Error {}

async function run([command = 'status', app, version]: string[]): Promise<string[]> {
  const rollouts = openRollouts(place);
  const releases = openReleases({ dir, url });
  const author = { what: positionals.join(' '), by: values.by, why: values.why };
  if (command === 'operator') return operatorLines(place, { action: app, name: version, role: values.role });
  if (command === 'token') {
    const privateDir = process.env['PRIVATE_DIR'] ?? PRIVATE_DIR;
    return tokenLines({ privateDir, url }, { ...values, action: app, name: version });
  }
  if (command === 'history') return historyLines(await rollouts.read(values.venue));
  if (command === 'retire' && app) {
    if (!(await retireChecked(rollouts, releases, app, author)))
      throw new Error(`no rollout contains ${app}: there is nothing to change`);
  } else if (command !== 'status') {
    const change = changeOf(command, app, version);
    if (!change)
      throw new Misused(`Unknown command or missing argument: ${positionals.join(' ')}.\n${USAGE}`);
    const next = await changeChecked(rollouts, releases, values.venue, change, author);
    // `set` is idempotent
    if (!next && command !== 'set') throw new Error(`${values.venue}: there is nothing to change`);
  }
  const names = [...(await rollouts.list()).keys()].sort();
  if (names.length === 0) return ['There is no rollout yet. `rollout -- set <app> <version>` creates one.'];
  const found = await Promise.all(names.map(async (name) => statusLines(name, await rollouts.read(name))));
  const costs = command === 'status' ? await rolloutCostLines({ dir, releases, rollouts }) : [];
  return [...found.flat(), ...(costs.length > 0 ? ['download of a returning visitor', ...costs] : [])];
}

try {
  console.log((await run(positionals)).join('\n'));
} catch (error) {
  console.error(startProblem(error) ?? describeError(error).message);
  process.exitCode = error instanceof Misused ? MISUSED : 1;
}
