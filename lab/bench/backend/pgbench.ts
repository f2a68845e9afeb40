import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { postgresBinaries } from '@taquilla/testing/backend/postgres.ts';

const run = promisify(execFile);

/** The SQL statement of a hold, without validation and purchase limits. */
export const STATEMENT = `with taken as (
  update stock set held = held + 1 where id = :slot and quantity - sold - held >= 1 returning id, headquarter_id
) insert into hold (id, headquarter_id, reference, stock_id, quantity, extension_count, expires_at, created_at)
select gen_random_uuid(), headquarter_id, gen_random_uuid()::text, id, 1, 0, now() + interval '15 minutes', now()
from taken;`;

/** Runs the statement in pgbench, prepared, with the connection settings of the backend's holds. */
export async function bareStatement(
  url: string,
  { callers, seconds, slots }: { callers: number; seconds: number; slots: readonly number[] },
): Promise<{ rate: number; p99Ms: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'taquilla-pgbench-'));
  const script = join(folder, 'hold.sql');
  const [first, last] = [Math.min(...slots), Math.max(...slots)];
  writeFileSync(script, `\\set slot random(${first}, ${last})\n${STATEMENT.replaceAll('\n', ' ')}\n`);
  // pgbench's duration includes the time to connect, which its rate excludes: 256 connections take several seconds
  const duration = seconds + Math.ceil(callers / 64);
  const options = [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(callers),
    '-j',
    '1',
    '-T',
    String(duration),
    '-f',
    script,
  ];
  const log = ['-l', '--log-prefix', join(folder, 'times')];
  try {
    const { stdout } = await run(join(postgresBinaries() ?? '', 'pgbench'), [...options, ...log, url], {
      env: { ...process.env, PGOPTIONS: '-c synchronous_commit=off' },
    });
    const rate = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
    return { rate, p99Ms: p99Of(folder) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the 99th percentile in ms; the third column of pgbench's log is the duration in µs. */
function p99Of(folder: string): number {
  const files = readdirSync(folder).filter((name) => name.startsWith('times'));
  const lines = files.flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'));
  const times = lines.map((line) => Number(line.split(' ')[2]) / 1000).sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.99)] ?? Number.NaN;
}
