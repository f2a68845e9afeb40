/**
 * A company moves to another cell in steps, each of which can be said again: `copyCompany` while it sells, `handOver` in seconds of
 * closed holds, `clearCompany` once the map says where it is. Before it is handed over `takeBack` undoes everything (decision 151).
 */
import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import { awayCompanies, sayAway, sayHere, type Away } from '../../../database/away-venues.ts';
import { lowerFence, raiseFence } from '../../../database/fence.ts';
import type { Db } from '../../../database/open-database.ts';
import { MoveRefused, until, type Move } from './cells.ts';
import { parkTasks, unparkTasks } from './outbox.ts';
import { companyOf, planOf, type Company, type Plan } from './plan.ts';
import {
  dropSlot,
  follow,
  isFollowed,
  publish,
  unpublish,
  unsubscribe,
  untilFollowed,
} from './replication.ts';
import { clearRows, compareRows, copyAll, copyRows } from './rows.ts';
import { refuseCollisions, refuseUnlike } from './may-move.ts';

/** Every process of the box office has looked by then (`plugins/own-companies.ts`). */
const KNOWN_BY_ALL_MS = 1_300;
/** As long as a dead process keeps a task. Where one takes longer, the company is opened here again, and moves another time. */
const TASKS_END_MS = 21_000;
const FENCE_ATTEMPTS = 5;
/** Of what was changed while a large company was copied. */
const LONGEST_FOLLOWING_MS = 60 * 60_000;

/** Where a company is between its two cells. */
interface Standing {
  company: Company;
  plan: Plan;
  from: Away | undefined;
  to: Away | undefined;
}

async function standingOf({ from, to, companyId }: Move): Promise<Standing> {
  const [company, copied, away, arriving] = await Promise.all([
    companyOf(from.db, companyId),
    companyOf(to.db, companyId),
    awayCompanies(from.db),
    awayCompanies(to.db),
  ]);
  const known = company.venueIds.length > 0 ? company : copied;
  if (known.venueIds.length === 0) throw new MoveRefused(`There is no company ${companyId} with a venue.`);
  const plan = await planOf(from.db, known);
  return { company: known, plan, from: away.get(companyId), to: arriving.get(companyId) };
}

/** Copies it beside its sales, and follows what they change. */
export async function copyCompany(move: Move): Promise<void> {
  const { company, plan, from } = await standingOf(move);
  if (from === 'gone') return;
  await refuseUnlike(move);
  await refuseCollisions(move, company);
  await sayAway(move.to.db, company, 'arriving');
  if (!(await isFollowed(move))) {
    // of one that broke off nothing is left
    await dropSlot(move);
    await clearAll(move.to.db, plan);
    await publish(move, plan.followed);
    let rows = 0;
    await follow(move, async (from) => {
      for (const table of plan.shared) await copyRows(from, move.to.db, { table });
      for (const followed of plan.followed) rows += await copyRows(from, move.to.db, followed);
    });
    move.say(`company ${company.companyId}: ${rows} rows copied, while it sells`);
  }
  await untilFollowed(move, LONGEST_FOLLOWING_MS);
}

interface HandedOver {
  /** that nothing could be held or ordered, until the new cell may be asked; ms */
  closedMs: number;
  /** that were compared, to the last letter */
  rows: number;
}

/**
 * Closes it here, brings what is left, compares both and opens it there. Where anything is not as it should be it is opened here again.
 * @returns undefined: it was handed over before
 * @throws MoveRefused
 */
export async function handOver(move: Move): Promise<HandedOver | undefined> {
  const standing = await standingOf(move);
  const { company, from, to } = standing;
  if (from === 'gone') return undefined;
  if (to !== 'arriving') {
    // it broke off between the two words
    if (from === 'closed' && to === undefined) await sayAway(move.from.db, company, 'gone');
    else throw new MoveRefused(`Company ${company.companyId} is not copied yet.`);
    return undefined;
  }
  const begun = performance.now();
  let rows: number;
  try {
    rows = await bringTheRest(move, standing);
  } catch (error) {
    await open(move.from.db, standing);
    throw error;
  }
  await sayHere(move.to.db, company.companyId);
  await sayAway(move.from.db, company, 'gone');
  return { closedMs: Math.round(performance.now() - begun), rows };
}

async function bringTheRest(move: Move, { company, plan }: Standing): Promise<number> {
  const { from, to } = move;
  const tasks = plan.carried.filter(({ table }) => table === 'outbox');
  await sayAway(from.db, company, 'closed');
  move.say('closed: holds and orders are refused for a moment');
  await wait(KNOWN_BY_ALL_MS);
  const copied = await companyOf(to.db, company.companyId);
  if (copied.venueIds.join() !== company.venueIds.join())
    throw new MoveRefused('It has another venue than when it was copied: take it back, and copy it again.');
  // what one of them writes down when it ends belongs to what is brought
  const end = { within: TASKS_END_MS, what: 'the end of tasks under way' };
  for (const task of tasks) await until(async () => (await parkTasks(from.db, task)) === 0, end);
  await fence(from.db, plan);
  await untilFollowed(move);
  for (const carried of plan.carried) await clearRows(to.db, carried);
  const shared = plan.shared.map((table) => ({ table }));
  await copyAll(from.db, to.db, [...shared, ...plan.carried]);
  const { rows } = await compareRows(from.db, to.db, [...plan.followed, ...plan.carried]);
  await unsubscribe(move);
  for (const task of tasks) await unparkTasks(to.db, task);
  return rows;
}

async function fence(db: Db, { followed }: Plan): Promise<void> {
  const tables = followed.flatMap(({ table, venue }) => (venue === undefined ? [] : [{ table, venue }]));
  for (let attempt = 1; ; attempt += 1) {
    try {
      await raiseFence(db, tables);
      return;
    } catch (error) {
      if (attempt === FENCE_ATTEMPTS) throw error;
    }
  }
}

/** It sells here again. */
async function open(db: Db, { company, plan }: Standing): Promise<void> {
  await sayHere(db, company.companyId);
  await lowerFence(db);
  for (const task of plan.carried.filter(({ table }) => table === 'outbox')) await unparkTasks(db, task);
}

/** Undoes a copy. @throws MoveRefused once it was handed over: then it moves back as it came */
export async function takeBack(move: Move): Promise<void> {
  const standing = await standingOf(move);
  if (standing.from === 'gone' || standing.to === undefined)
    throw new MoveRefused(`Company ${move.companyId} is not on its way.`);
  await unsubscribe(move);
  await open(move.from.db, standing);
  await unpublish(move, standing.plan.followed);
  await clearAll(move.to.db, standing.plan);
  await sayHere(move.to.db, move.companyId);
}

/** Ends the replication, and deletes what the old cell still has. The map must say by now that it is elsewhere. */
export async function clearCompany(move: Move): Promise<void> {
  const { plan, from } = await standingOf(move);
  if (from !== 'gone') throw new MoveRefused(`Company ${move.companyId} has not been handed over.`);
  await unsubscribe(move);
  await unpublish(move, plan.followed);
  await clearAll(move.from.db, plan);
  await lowerFence(move.from.db);
  move.say('cleared');
}

/** What is found by rows that are followed goes before them. */
async function clearAll(db: Db, { carried, followed }: Plan): Promise<void> {
  for (const rows of [...carried, ...followed]) await clearRows(db, rows);
  await sql`analyze`.execute(db);
}
