/** The rows of the fault matrix: a change, a late payment notification, a refund and a crash, in every order. Pure. */

const MOVES = ['change', 'pay', 'back', 'crash'] as const;
export type Move = (typeof MOVES)[number];

export const KINDS = ['ticket', 'pass', 'event'] as const;
/** `return`: the buyer returns the order. `refund`, `part`: the venue refunds it in full or in part. */
export const ROUTES_BACK = ['return', 'refund', 'part'] as const;

export interface Row {
  kind: (typeof KINDS)[number];
  order: readonly Move[];
  back: (typeof ROUTES_BACK)[number];
  /** another buyer has the new places before the notification arrives */
  isTaken: boolean;
  /** the ticketing authority refuses the change */
  isRefused: boolean;
  /** the client has lost the response and repeats the request */
  isRetried: boolean;
}

/** A crash at a statement: before the database executes it, or afterwards. */
export interface Crash {
  at: number;
  isDone: boolean;
}

function* ordersOf(moves: readonly Move[]): Generator<readonly Move[]> {
  if (moves.length === 0) yield [];
  for (const first of moves)
    for (const rest of ordersOf(moves.filter((move) => move !== first))) yield [first, ...rest];
}

/** Returns whether a repeated request makes a difference: banks and background tasks retry by themselves. */
const mayBeRetried = (order: readonly Move[]) =>
  ['change', 'back'].includes(order[order.indexOf('crash') + 1] ?? '');

export const ROWS: readonly Row[] = [...ordersOf(MOVES)].flatMap((order) =>
  KINDS.flatMap((kind) =>
    ROUTES_BACK.flatMap((back) =>
      // a pass reserves no capacity
      (kind === 'pass' ? [false] : [false, true]).flatMap((isTaken) =>
        // only events are issued by an authority
        (kind === 'event' && !isTaken ? [false, true] : [false]).flatMap((isRefused) =>
          (mayBeRetried(order) ? [false, true] : [false]).map((isRetried): Row => ({
            kind,
            order,
            back,
            isTaken,
            isRefused,
            isRetried,
          })),
        ),
      ),
    ),
  ),
);

const WRITES = /\b(insert into|update|delete from)\s/i;

/**
 * Returns the crashes that make a difference: before and after each commit or single write.
 * @param statements executed statements in order
 */
export function crashesOf(statements: readonly string[]): Crash[] {
  let isOpen = false;
  return statements.flatMap((sql, index) => {
    if (/^begin|^start transaction/i.test(sql)) isOpen = true;
    const isCommit = /^commit/i.test(sql);
    const isLasting = isCommit || (!isOpen && WRITES.test(sql));
    if (isCommit || /^rollback/i.test(sql)) isOpen = false;
    return isLasting ? [false, true].map((isDone) => ({ at: index + 1, isDone })) : [];
  });
}

/** Returns the name of a row in reports and on the command line. */
export const nameOf = ({ kind, order, back, isTaken, isRefused, isRetried }: Row, crash?: Crash): string =>
  [
    kind,
    order.join(' → '),
    back,
    ...(isTaken ? ['taken'] : []),
    ...(isRefused ? ['refused'] : []),
    ...(isRetried ? ['retried'] : []),
    ...(crash ? [`crashes ${crash.isDone ? 'after' : 'before'} statement ${crash.at}`] : []),
  ].join(', ');
