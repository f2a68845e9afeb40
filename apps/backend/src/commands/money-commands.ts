import { readFileSync } from 'node:fs';
import { formatEuros } from '../format/format-visit.ts';
import { audit, type Operation, readHistory, reportLines } from '../domains/operations/index.ts';
import {
  closeRefund,
  compareWithBank,
  enterPayment,
  type NotEntered,
  type RefundedBefore,
  refundSale,
} from '../domains/payments/index.ts';
import { createGateways } from '../payment-providers/registry.ts';
import { providerFetch } from '../payment-providers/provider-fetch.ts';
import { describeSale } from '../domains/customers/index.ts';
import type { Db } from '../database/open-database.ts';
import { centsOf, readArguments, requireOptions } from './arguments.ts';
import { config, Refused, withDatabase, type Command } from './command.ts';

/** Commands for payments and refunds by staff. */
export const moneyCommands: readonly Command[] = [
  {
    usage: 'sale refund <reference> [euros]',
    help: 'refund what is left of a sale and release its places; or a part, and the buyer keeps them --by <name> --why <words> [--refunded <euros>, the sum of its refunds before]',
    run: refund,
  },
  {
    usage: 'sale refunded <reference> [euros]',
    help: 'a refund was made by hand, say of a transfer: close it --by <name> --why <words>',
    run: close,
  },
  {
    usage: 'sale paid <reference>',
    help: 'a card payment that a restored database does not know: ask the bank and settle the sale --order-number --by --why',
    run: enter,
  },
  {
    usage: 'sale reconcile [--since <day>]',
    help: 'after a restore, before the shop runs: what banks know of payments and refunds since, a week if not said',
    run: reconcile,
  },
  {
    usage: 'audit [--since <day> --history <file>]',
    help: 'whether places, money, limits and tickets tell the same, with the sums of each venue by day; changes nothing',
    run: auditBooks,
  },
];

function refund(...args: string[]): Promise<readonly string[]> | undefined {
  const typed = readArguments(args, ['by', 'why', 'refunded']);
  const [reference, euros] = typed.words;
  if (reference === undefined) return undefined;
  const { by, why } = requireOptions(typed, 'by', 'why');
  const { refunded: before } = typed.options;
  const refunded = before === undefined ? 0 : centsOf(before);
  const amount = euros === undefined ? undefined : centsOf(euros);
  return withDatabase(async ({ db }) => {
    const outcome = await refundSale(db, { reference, amount, by, why, refunded, now: new Date() });
    if (typeof outcome === 'object') throw new Refused(refundedBefore(reference, outcome));
    if (outcome === 'unknown') throw new Refused(`There is no sale ${reference}.`);
    if (outcome === 'not paid') throw new Refused(`${reference} is not paid, or is given back already.`);
    if (outcome === 'not issued') throw new Refused(`${reference} waits for the ticketing authority.`);
    if (outcome === 'too much') throw new Refused(`Of ${reference} less than that is left.`);
    const how =
      outcome === 'by hand'
        ? 'send the money back by bank, then say sale refunded.'
        : 'the money goes back as soon as the shop runs.';
    return [`${reference}: ${how}`, ...(await moneyOf(db, reference))];
  });
}

/** Refuses a repeated command, which would refund the same part twice. */
const refundedBefore = (reference: string, { refundedBefore: cents }: RefundedBefore) =>
  `Of ${reference} ${formatEuros(cents)} are refunded already: to refund more, say --refunded ${(cents / 100).toFixed(2)}.`;

function close(...args: string[]): Promise<readonly string[]> | undefined {
  const typed = readArguments(args, ['by', 'why']);
  const [reference, euros] = typed.words;
  if (reference === undefined) return undefined;
  const { by, why } = requireOptions(typed, 'by', 'why');
  const amount = euros === undefined ? undefined : centsOf(euros);
  return withDatabase(async ({ db }) => {
    const closed = await closeRefund(db, { reference, amount, by, why, now: new Date() });
    if (closed === undefined) throw new Refused(`There is no sale ${reference}.`);
    if (closed === 0) throw new Refused(`No such refund of ${reference} waits for a person.`);
    return [
      `${reference}: ${formatEuros(closed)} are written down as refunded.`,
      ...(await moneyOf(db, reference)),
    ];
  });
}

/** Connects payment providers for a command; the sandbox's is in the running shop. */
function banks() {
  const { hasSandbox, publicUrl } = config();
  return createGateways({ hasSandbox, sandboxOrigin: publicUrl, fetch: providerFetch() });
}

const NOT_ENTERED: Record<NotEntered, string> = {
  'no such sale': 'there is no such sale',
  'not paid at the bank': 'the bank knows no payment under this order number',
  'another amount': 'the bank was paid another amount than the sale costs; give it back in the bank’s pages',
  'of another sale': 'this order number is another sale’s',
};

function enter(...args: string[]): Promise<readonly string[]> | undefined {
  const typed = readArguments(args, ['order-number', 'by', 'why']);
  const [reference] = typed.words;
  if (reference === undefined) return undefined;
  const { 'order-number': orderNumber, by, why } = requireOptions(typed, 'order-number', 'by', 'why');
  return withDatabase(async ({ db }) => {
    const given = { reference, orderNumber, by, why, now: new Date() };
    const outcome = await enterPayment(db, banks(), given);
    if (outcome in NOT_ENTERED) throw new Refused(`${reference}: ${NOT_ENTERED[outcome as NotEntered]}.`);
    return [`${reference}: ${outcome}.`, ...(await moneyOf(db, reference))];
  });
}

const WEEK_MS = 7 * 24 * 60 * 60_000;

function reconcile(...args: string[]): Promise<readonly string[]> {
  const { options } = readArguments(args, ['since']);
  const now = new Date();
  const since = new Date(options['since'] ?? now.getTime() - WEEK_MS);
  if (Number.isNaN(since.getTime())) throw new Refused(`${options['since']} is no day such as 2031-03-10.`);
  return withDatabase(async ({ db }) => {
    const { lines, failures } = await compareWithBank(db, banks(), { since, now });
    if (failures.length > 0) throw new Refused([...lines, 'Not compared:', ...failures].join('\n'));
    return lines.length > 0 ? lines : ['The banks know nothing that the shop does not.'];
  });
}

async function moneyOf(db: Db, reference: string): Promise<string[]> {
  return (await describeSale(db, reference)).filter((line) => /^ {2}(refund of|paid) /.test(line));
}

function auditBooks(...args: string[]): Promise<readonly string[]> {
  const { since, history: file } = readArguments(args, ['since', 'history']).options;
  if (since !== undefined && !/^\d{4}-\d\d-\d\d$/.test(since)) {
    throw new Refused(`${since} is no day such as 2031-03-10.`);
  }
  return withDatabase(async ({ db }) => {
    const report = await audit(db, file === undefined ? {} : { history: historyIn(file) });
    const lines = reportLines(report, since);
    if (report.faults.length > 0) throw new Refused(lines.join('\n'));
    return lines;
  });
}

function historyIn(file: string): Operation[] {
  try {
    return readHistory(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Refused(`${file}: ${error instanceof Error ? error.message : String(error)}.`);
  }
}
