/** Processor time of the shop and of its PostgreSQL, for what a purchase costs whatever else the machine does. */
import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Db } from '../../../apps/backend/src/database/open-database.ts';

/** Of a process; a tick is a hundredth of a second. */
const TICK_S = 0.01;

export interface Seconds {
  shop: number;
  database: number;
}

/** Seconds of a core until now. @param db undefined: its database is in the shop's process */
export async function processorTime(pids: readonly number[], db?: Db): Promise<Seconds> {
  const shop = pids.reduce((sum, pid) => sum + (statOf(pid)?.own ?? 0), 0);
  return { shop, database: db ? await ofPostgres(db) : 0 };
}

/** The server and all its processes, those that have ended too. */
async function ofPostgres(db: Db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const server = statOf(rows[0]?.pid ?? 0)?.parent ?? 0;
  const pids = readdirSync('/proc').map(Number).filter(Boolean);
  const running = pids.map(statOf).filter((stat) => stat?.parent === server);
  return running.reduce((sum, stat) => sum + (stat?.own ?? 0), statOf(server)?.withEnded ?? 0);
}

/** undefined: it has ended */
function statOf(pid: number): { parent: number; own: number; withEnded: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // its name, in brackets, may have spaces
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
