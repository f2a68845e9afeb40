/** CPU time of the shop and its PostgreSQL server from `/proc`, which is independent of other load on the machine. */
import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Db } from '../../../apps/backend/src/database/open-database.ts';

/** Clock tick of `/proc` in seconds. */
const TICK_S = 0.01;

export interface Seconds {
  shop: number;
  database: number;
}

/** Returns the CPU seconds used so far. @param db undefined: the database is in the shop's process */
export async function processorTime(pids: readonly number[], db?: Db): Promise<Seconds> {
  const shop = pids.reduce((sum, pid) => sum + (statOf(pid)?.own ?? 0), 0);
  return { shop, database: db ? await ofPostgres(db) : 0 };
}

/** Returns the CPU seconds of the PostgreSQL server and all its processes, including ended ones. */
async function ofPostgres(db: Db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const server = statOf(rows[0]?.pid ?? 0)?.parent ?? 0;
  const pids = readdirSync('/proc').map(Number).filter(Boolean);
  const running = pids.map(statOf).filter((stat) => stat?.parent === server);
  return running.reduce((sum, stat) => sum + (stat?.own ?? 0), statOf(server)?.withEnded ?? 0);
}

/** Returns the CPU seconds and the parent of a process; undefined if it has ended. */
function statOf(pid: number): { parent: number; own: number; withEnded: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // the process name, in brackets, may contain spaces
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
    const own = (user + system) * TICK_S;
    return { parent: fields[1] ?? 0, own, withEnded: own + (endedUser + endedSystem) * TICK_S };
  } catch {
    return undefined;
  }
}
