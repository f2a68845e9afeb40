/** Formats the audit report, for the venue's accounting. Pure. */
import { addDays } from '@taquilla/contracts';
import { formatEuros } from '../../../format/format-visit.ts';
import type { AuditReport, DayBalance } from './audit.ts';

/** Days listed individually by default. */
const DAYS = 31;
const WIDTH = 16;
const HEAD = ['day', 'sales', 'paid', 'kept', 'refunded', 'refund pending'];

/**
 * Formats a report as lines: a table per venue, failed tasks, faults.
 * @param since first day listed individually, `2031-03-10`; earlier days are summed in one line
 */
export function reportLines({ venues, places, faults, failedTasks }: AuditReport, since?: string): string[] {
  const bySlug = [...venues].sort(([one], [other]) => one.localeCompare(other));
  const failed =
    failedTasks.length > 0 ? ['Failed tasks, for staff to decide:', ...failedTasks.map(indented)] : [];
  const end =
    faults.length > 0
      ? ['Inconsistencies:', ...faults.map(indented), `Number of inconsistencies: ${faults.length}.`]
      : [
          `${places} slots, dates and sectors: every counter equals its holds.`,
          'Every payment is kept, refunded or about to be refunded; the records of every sale agree.',
        ];
  return [...bySlug.flatMap(([venue, days]) => [venue, ...tableOf(days, since), '']), ...failed, ...end];
}

const indented = (line: string) => `  ${line}`;

function tableOf(days: ReadonlyMap<string, DayBalance>, since: string | undefined): string[] {
  const sorted = [...days].sort(([one], [other]) => one.localeCompare(other));
  const last = sorted.at(-1)?.[0] ?? '';
  const from = since ?? addDays(last, 1 - DAYS);
  const before = sorted.filter(([day]) => day < from).map(([, balance]) => balance);
  return [
    row(HEAD),
    ...(before.length > 0 ? [balanceRow(`before ${from}`, sumOf(before))] : []),
    ...sorted.filter(([day]) => day >= from).map(([day, balance]) => balanceRow(day, balance)),
    balanceRow('total', sumOf(sorted.map(([, balance]) => balance))),
  ];
}

const row = ([first = '', ...cells]: readonly string[]) =>
  `  ${first.padEnd(WIDTH + 2)}${cells.map((cell) => cell.padStart(WIDTH)).join('')}`;

const balanceRow = (name: string, { sales, paid, kept, refunded, onItsWay }: DayBalance) =>
  row([name, String(sales), ...[paid, kept, refunded, onItsWay].map(formatEuros)]);

const sumOf = (balances: readonly DayBalance[]): DayBalance => {
  const of = (name: keyof DayBalance) => balances.reduce((sum, balance) => sum + balance[name], 0);
  return {
    sales: of('sales'),
    paid: of('paid'),
    kept: of('kept'),
    refunded: of('refunded'),
    onItsWay: of('onItsWay'),
  };
};
