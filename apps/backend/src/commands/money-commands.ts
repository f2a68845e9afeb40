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
    help: 'refund the remaining amount of a sale and release its places; or a part, and its tickets stay valid --by <name> --why <words> [--refunded <euros>, the sum of its earlier refunds]',
    run: refund,
  },
  {
    usage: 'sale refunded <reference> [euros]',
    help: 'record that a refund was made by hand, for example by bank transfer --by <name> --why <words>',
    run: close,
  },
  {
    usage: 'sale paid <reference>',
    help: 'settle a sale whose card payment is missing in a restored database, after an inquiry at the bank --order-number --by --why',
    run: enter,
  },
  {
    usage: 'sale reconcile [--since <day>]',
    help: 'after a restore, before the shop runs: add payments and refunds that the banks have; since a day, by default a week ago',
    run: reconcile,
  },
  {
    usage: 'audit [--since <day> --history <file>]',
    help: 'check that capacity, payments, limits and tickets agree, with totals by venue and day; read-only',
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
    if (outcome === 'not paid') throw new Refused(`${reference} is not paid, or is already refunded.`);
    if (outcome === 'not issued')
      throw new Refused(`${reference} is being issued by the ticketing authority: retry after its answer.`);
    if (outcome === 'too much')
      throw new Refused(`The amount exceeds what is left of ${reference}: see \`sale show ${reference}\`.`);
    const how =
      outcome === 'by hand'
        ? 'send the refund by bank transfer, then run `sale refunded`.'
        : 'the refund is sent as soon as the shop runs.';
    return [`${reference}: ${how}`, ...(await moneyOf(db, reference))];
  });
}

/** Returns the message for a repeated command, which would refund the same part twice. */
const refundedBefore = (reference: string, { refundedBefore: cents }: RefundedBefore) =>
  `${formatEuros(cents)} of ${reference} are already refunded: to refund more, add --refunded ${(cents / 100).toFixed(2)}.`;

function close(...args: string[]): Promise<readonly string[]> | undefined {
  const typed = readArguments(args, ['by', 'why']);
  const [reference, euros] = typed.words;
  if (reference === undefined) return undefined;
  const { by, why } = requireOptions(typed, 'by', 'why');
  const amount = euros === undefined ? undefined : centsOf(euros);
  return withDatabase(async ({ db }) => {
    const closed = await closeRefund(db, { reference, amount, by, why, now: new Date() });
    if (closed === undefined) throw new Refused(`There is no sale ${reference}.`);
    if (closed === 0)
      throw new Refused(
        `${reference} has no such refund for staff to close: see \`sale show ${reference}\`.`,
      );
    return [
      `${reference}: ${formatEuros(closed)} are recorded as refunded.`,
      ...(await moneyOf(db, reference)),
    ];
  });
}

/** Creates the payment providers for a command; the sandbox provider calls the running shop at `PUBLIC_URL`. */
function banks() {
  const { hasSandbox, publicUrl } = config();
  return createGateways({ hasSandbox, sandboxOrigin: publicUrl, fetch: providerFetch() });
}

const NOT_ENTERED: Record<NotEntered, string> = {
  'no such sale': 'this sale does not exist',
  'not paid at the bank': 'the bank has no payment with this order number',
  'another amount': 'the bank received another amount than the sale costs: refund it on the bank’s pages',
  'of another sale': 'this order number belongs to another sale',
};

function enter(...args: string[]): Promise<readonly string[]> | undefined {
  const typed = readArguments(args, ['order-number', 'by', 'why']);
  const [reference] = typed.words;
  if (reference === undefined) return undefined;
  const { 'order-number': orderNumber, by, why } = requireOptions(typed, 'order-number', 'by', 'why');
  return withDatabase(async ({ db }) => {
    const entry = { reference, orderNumber, by, why, now: new Date() };
    const outcome = await enterPayment(db, banks(), entry);
    if (outcome in NOT_ENTERED) throw new Refused(`${reference}: ${NOT_ENTERED[outcome as NotEntered]}.`);
    return [`${reference}: ${outcome}.`, ...(await moneyOf(db, reference))];
  });
}

const WEEK_MS = 7 * 24 * 60 * 60_000;

function reconcile(...args: string[]): Promise<readonly string[]> {
  const { options } = readArguments(args, ['since']);
  const now = new Date();
  const since = new Date(options['since'] ?? now.getTime() - WEEK_MS);
  if (Number.isNaN(since.getTime()))
    throw new Refused(`${options['since']} is not a day such as 2031-03-10.`);
  return withDatabase(async ({ db }) => {
    const { lines, failures } = await compareWithBank(db, banks(), { since, now });
    if (failures.length > 0) throw new Refused([...lines, 'Not compared:', ...failures].join('\n'));
    return lines.length > 0 ? lines : ['The shop has all payments and refunds of the banks.'];
  });
}

async function moneyOf(db: Db, reference: string): Promise<string[]> {
  return (await describeSale(db, reference)).filter((line) => /^ {2}(refund of|paid) /.test(line));
}

function auditBooks(...args: string[]): Promise<readonly string[]> {
  const { since, history: file } = readArguments(args, ['since', 'history']).options;
  if (since !== undefined && !/^\d{4}-\d\d-\d\d$/.test(since)) {
    throw new Refused(`${since} is not a day such as 2031-03-10.`);
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
