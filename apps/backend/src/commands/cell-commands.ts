import { awayCompanies } from '../database/away-venues.ts';
import { openPostgres } from '../database/open-database.ts';
import { transaction } from '../database/transaction.ts';
import { numberCell } from '../modules/catalogue-file/index.ts';
import {
  clearCompany,
  copyCompany,
  handOver,
  MoveRefused,
  takeBack,
  type Move,
} from '../modules/cell/index.ts';
import { Refused, withDatabase, type Command, type ShopToRead } from './command.ts';

const STEPS = {
  copy: copyCompany,
  'hand-over': async (move: Move) => {
    const handed = await handOver(move);
    if (handed) move.say(`handed over: closed for ${handed.closedMs} ms, ${handed.rows} rows compared`);
  },
  clear: clearCompany,
  'take-back': takeBack,
};

/** A company moves from the cell of `DATABASE_URL` to that of `MOVE_TO`, which `npm run rollout -- cells move` does as a whole. */
export const cellCommands: readonly Command[] = [
  {
    usage: 'cell number <n>',
    help: 'ids that this cell makes: 0 for the first cell, each other cell another number up to 16',
    run: setNumber,
  },
  {
    usage: 'cell list',
    help: 'companies that are on their way, or have gone to another cell',
    read: listAway,
  },
  {
    usage: 'cell copy|hand-over|clear|take-back <company>',
    help: 'the steps of a move to the cell whose database MOVE_TO names',
    run: (step: string, company: string) => takeStep(step as keyof typeof STEPS, Number(company)),
  },
];

async function setNumber(number: string): Promise<readonly string[]> {
  const refusal = await withDatabase(({ db }) => transaction(db, (trx) => numberCell(trx, Number(number))));
  if (refusal !== undefined) throw new Refused(refusal);
  return [`This cell is number ${number}.`];
}

async function listAway({ db }: ShopToRead): Promise<readonly string[]> {
  const away = await awayCompanies(db);
  if (away.size === 0) return ['All companies that are here are this cell’s.'];
  return [...away].map(([company, state]) => `company ${company}: ${state}`);
}

async function takeStep(step: keyof typeof STEPS, companyId: number): Promise<readonly string[]> {
  const { DATABASE_URL: fromUrl, MOVE_TO: toUrl, MOVE_FROM: reachedAt } = process.env;
  if (!fromUrl || !toUrl)
    throw new Refused(
      'DATABASE_URL names the old cell’s PostgreSQL, MOVE_TO the new one’s, each with its rights to replicate.',
    );
  const patience = { timeouts: { statement: 0, answer: 0 } };
  const [from, to] = [openPostgres(fromUrl, 4, patience), openPostgres(toUrl, 4, patience)];
  const lines: string[] = [];
  try {
    await STEPS[step]({
      ...{ companyId, from, to },
      ownUrl: fromUrl,
      fromUrl: reachedAt ?? fromUrl,
      say: (line) => void lines.push(line),
    });
    return [...lines, `company ${companyId}: ${step} done`];
  } catch (error) {
    if (error instanceof MoveRefused) throw new Refused([...lines, error.message].join('\n'));
    throw error;
  } finally {
    await Promise.all([from.close(), to.close()]);
  }
}
