/** Two cells that sell while a company moves from one to the other, and while one of them is dead (decision 151). */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { address, BASE, COMPANY_HEADER, endpoints } from '@taquilla/contracts';
import { audit } from '../../modules/audit/index.ts';
import { startEdge, type ServerProcess } from '@taquilla/testing/backend/backend-process.ts';
import { outboxIsEmpty, checkBonds, checkMails } from '../../../../../lab/chaos/crash/crash-run.ts';
import { checkPlaces } from '../../../../../lab/chaos/crash/check-books.ts';
import { openMailbox } from '@taquilla/testing/backend/mailbox.ts';
import { addSellingVenue, ticketOrder, type SellingVenue } from '@taquilla/testing/backend/sale-fixture.ts';
import { startCell, type RunningCell } from './cell.ts';
import { Crowd } from './crowd.ts';

const ROLLOUT = fileURLToPath(new URL('../../../../../tools/src/rollout.ts', import.meta.url));
const run = promisify(execFile);
const PLACES = 20_000;

interface CellsPlan {
  /** addresses of the two databases, empty, on servers that replicate */
  databases: readonly [string, string];
  edges: number;
  buyersOfEach: number;
  /** of each buyer between two purchases */
  restMs?: number;
  /** of the company that moves, before and after */
  purchases: number;
  /** kills the first cell’s database, and starts it again; undefined: nobody dies */
  death?: { kill(): Promise<void>; start(): Promise<void> };
  say?: (line: string) => void;
}

interface CellsReport {
  /** acknowledged sales by cell at the end */
  sales: Record<string, number>;
  /** of the whole command */
  moveSeconds: number;
  /** as the move tells it */
  closedMs: number;
  /** between two holds of the company that moved, as its buyers met it */
  pauseMs: number;
  /** the same of a company that stayed, meanwhile */
  othersPauseMs: number;
  /** purchases in the living cell while the other was dead */
  whileDead: number;
  /** as the way back tells it: the company goes home at the end */
  closedOnWayBackMs: number;
}

/** @throws AssertionError when anything acknowledged is lost, in two cells, or does not add up */
export async function cellsRun(plan: CellsPlan): Promise<CellsReport> {
  const { say = () => undefined, restMs = 0, death } = plan;
  const dir = mkdtempSync(join(tmpdir(), 'taquilla-cells-'));
  const mailbox = await openMailbox();
  const shop = { DATA_DIR: dir, SMTP_URL: mailbox.url, SECRET: 'cells'.repeat(8), SANDBOX: 'on' };
  const cells: RunningCell[] = [];
  const edges: ServerProcess[] = [];
  try {
    for (const [index, url] of plan.databases.entries())
      cells.push(await startCell(`cell${index}`, url, shop));
    const [first, second] = cells as [RunningCell, RunningCell];
    const [stays, moves] = await first.withDatabase(({ db }) => twoVenues(db));
    const other = await second.withDatabase(({ db }) => addSellingVenue(db, PLACES));
    const rollouts = join(dir, 'rollouts');
    const rollout = (words: string[], env: Record<string, string> = {}) =>
      run(process.execPath, [ROLLOUT, 'cells', ...words], {
        env: { ...process.env, ROLLOUTS_DIR: rollouts, ...env },
      });
    for (const { name, url } of cells) await rollout(['set', name, url]);
    await rollout(['place', String(other.companyId), second.name]);
    for (let edge = 0; edge < plan.edges; edge += 1)
      edges.push(
        await startEdge({
          ...{ ROLLOUTS_DIR: rollouts, RELEASES_DIR: join(dir, 'releases'), RATE_LIMIT: '0', DRAWING: 'off' },
          ...{ LOG_LEVEL: 'info', BACKEND_URL: 'http://127.0.0.1:1' },
        }),
      );
    const urls = edges.map(({ url }) => url);
    const crowds = [stays, moves, other].map((venue) => new Crowd(venue, urls));
    const [ofStaying, ofMoving, ofOther] = crowds as [Crowd, Crowd, Crowd];
    const over = Promise.all(crowds.map((crowd) => crowd.buy(plan.buyersOfEach, restMs)));
    over.catch(() => undefined);
    const during = (work: Promise<unknown>) => Promise.race([work, over]);

    await during(ofMoving.more(plan.purchases));
    say(`${total(crowds)} purchases; company ${moves.companyId} moves`);
    for (const crowd of crowds) crowd.forgetPauses();
    const move = async (from: RunningCell, to: RunningCell) => {
      const began = performance.now();
      const { stdout } = await rollout(['move', String(moves.companyId), to.name], {
        ...{ DATABASE_URL: from.databaseUrl, MOVE_TO: to.databaseUrl },
      });
      const seconds = Math.round((performance.now() - began) / 100) / 10;
      say(stdout.trimEnd());
      await during(ofMoving.more(plan.purchases));
      await refusesWhatHasGone(from, moves);
      const [, closed = '0'] = /closed for (\d+) ms/.exec(stdout) ?? [];
      return { seconds, closedMs: Number(closed) };
    };
    const there = await move(first, second);
    const pauses = {
      pauseMs: Math.round(ofMoving.longestPause),
      othersPauseMs: Math.round(ofStaying.longestPause),
    };
    assert.deepEqual(await listed(urls[0] ?? ''), [stays, moves, other].map(({ id }) => id).sort());

    const bought = ofMoving.receipts.length + ofOther.receipts.length;
    let whileDead = 0;
    if (death) {
      await Promise.all([first.office.kill(), death.kill()]);
      say(`${first.name} is dead`);
      await during(Promise.all([ofMoving.more(plan.purchases), ofOther.more(plan.purchases)]));
      assert.deepEqual(await listed(urls[0] ?? ''), [stays, moves, other].map(({ id }) => id).sort());
      whileDead = ofMoving.receipts.length + ofOther.receipts.length - bought;
      say(`${whileDead} purchases in ${second.name} meanwhile`);
      await death.start();
      await first.start();
      await during(ofStaying.more(plan.purchases));
    }
    say(`company ${moves.companyId} moves back`);
    const back = await move(second, first);
    for (const crowd of crowds) crowd.enough();
    await over;
    say(`${total(crowds)} purchases acknowledged`);

    for (const { office } of cells) await outboxIsEmpty(office.url);
    const all = crowds.flatMap(({ receipts }) => receipts);
    await checkBonds(urls[0] ?? '', all.slice(-20));
    checkMails(mailbox, all);
    for (const { office } of cells) assert.equal(await office.stop(), 0);
    await checkCell(first, [ofStaying, ofMoving]);
    await checkCell(second, [ofOther]);
    const sales = {
      [first.name]: ofStaying.receipts.length + ofMoving.receipts.length,
      [second.name]: ofOther.receipts.length,
    };
    return {
      ...{ sales, ...pauses, whileDead },
      ...{ moveSeconds: there.seconds, closedMs: there.closedMs, closedOnWayBackMs: back.closedMs },
    };
  } finally {
    for (const server of [...edges, ...cells.map(({ office }) => office)]) await server.kill();
    await mailbox.close();
    rmSync(dir, { recursive: true, force: true });
  }
}

async function twoVenues(db: Parameters<typeof addSellingVenue>[0]): Promise<[SellingVenue, SellingVenue]> {
  return [await addSellingVenue(db, PLACES), await addSellingVenue(db, PLACES)];
}

const total = (crowds: readonly Crowd[]) => crowds.reduce((sum, { receipts }) => sum + receipts.length, 0);

/** Also where an edge with an old map sends it, and one that says nothing of whose it is. */
async function refusesWhatHasGone({ url }: RunningCell, venue: SellingVenue): Promise<void> {
  const hold = {
    ...{ stock_id: venue.slots[0], reference: randomUUID(), quantity: 1, interface_id: venue.interfaceId },
  };
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const said = await post(address(endpoints.preBook), hold, { [COMPANY_HEADER]: String(venue.companyId) });
  assert.equal(said.status, 503);
  assert.ok(said.headers.get('retry-after'));
  const unsaid = [
    await post(address(endpoints.preBook), hold),
    await post(address(endpoints.createTicketOrder), ticketOrder(venue, {})),
  ];
  for (const { status } of unsaid) assert.ok(status >= 400, `the old cell answers ${status}`);
}

/** Ids of the venues that the front page lists. */
async function listed(edge: string): Promise<number[]> {
  const answer = await fetch(`${edge}${BASE}/headquarter?language=en`);
  const { data } = (await answer.json()) as { data: { id: number }[] };
  return data.map(({ id }) => id).sort();
}

/** Its books are right, and it has exactly the acknowledged sales of its companies. */
async function checkCell(cell: RunningCell, crowds: readonly Crowd[]): Promise<void> {
  await cell.withDatabase(async ({ db }) => {
    const { faults } = await audit(db);
    assert.deepEqual(faults, [], cell.name);
    const paid = await db.selectFrom('sale').select(['id', 'status']).execute();
    const acknowledged = crowds.flatMap(({ receipts }) => receipts.map(({ saleId }) => saleId));
    assert.deepEqual(paid.map(({ id }) => id).sort(), acknowledged.sort(), cell.name);
    assert.ok(paid.every(({ status }) => status === 'paid'));
    for (const { venue, receipts } of crowds) await checkPlaces(db, venue, receipts.length);
  });
}
