/**
 * The rows of the fault matrix of changes: a change that is begun, a payment that the bank tells late, something that goes
 * back, and a process that dies, in every order. Pure.
 */

const MOVES = ['change', 'pay', 'back', 'crash'] as const;
export type Move = (typeof MOVES)[number];

export const KINDS = ['ticket', 'pass', 'event'] as const;
/** `return`: by its buyer. `refund`, `part`: by the venue, all of it or some. */
export const ROUTES_BACK = ['return', 'refund', 'part'] as const;

export interface Row {
  kind: (typeof KINDS)[number];
  order: readonly Move[];
  back: (typeof ROUTES_BACK)[number];
  /** somebody else has bought the new places by the time that the bank tells of the payment */
  isTaken: boolean;
  /** the ticketing authority does not issue the change */
  isRefused: boolean;
  /** whoever has lost the answer asks again, the very same */
  isAskedAgain: boolean;
}

/** The process dies in what follows: at a statement, before the database has it or when it is done. */
export interface Death {
  at: number;
  isDone: boolean;
}

function* ordersOf(moves: readonly Move[]): Generator<readonly Move[]> {
  if (moves.length === 0) yield [];
  for (const first of moves)
    for (const rest of ordersOf(moves.filter((move) => move !== first))) yield [first, ...rest];
}

/** Only where it makes a difference: a bank tells again by itself, and so does the shop’s own work. */
const mayBeAskedAgain = (order: readonly Move[]) =>
  ['change', 'back'].includes(order[order.indexOf('crash') + 1] ?? '');

export const ROWS: readonly Row[] = [...ordersOf(MOVES)].flatMap((order) =>
  KINDS.flatMap((kind) =>
    ROUTES_BACK.flatMap((back) =>
      // a pass has no places that another could take
      (kind === 'pass' ? [false] : [false, true]).flatMap((isTaken) =>
        // nobody else issues what is sold
        (kind === 'event' && !isTaken ? [false, true] : [false]).flatMap((isRefused) =>
          (mayBeAskedAgain(order) ? [false, true] : [false]).map((isAskedAgain): Row => ({
            kind,
            order,
            back,
            isTaken,
            isRefused,
            isAskedAgain,
          })),
        ),
      ),
    ),
  ),
);

const WRITES = /\b(insert into|update|delete from)\s/i;

/**
 * Where it makes a difference that the process dies: on both sides of what stays, a transaction’s end or a single write.
 * @param statements of what it does, in their order
 */
export function deathsOf(statements: readonly string[]): Death[] {
  let isOpen = false;
  return statements.flatMap((sql, index) => {
    if (/^begin|^start transaction/i.test(sql)) isOpen = true;
    const isEnd = /^commit/i.test(sql);
    const isLasting = isEnd || (!isOpen && WRITES.test(sql));
    if (isEnd || /^rollback/i.test(sql)) isOpen = false;
    return isLasting ? [false, true].map((isDone) => ({ at: index + 1, isDone })) : [];
  });
}

/** As it is told, and asked for again. */
export const nameOf = ({ kind, order, back, isTaken, isRefused, isAskedAgain }: Row, death?: Death): string =>
  [
    kind,
    order.join(' → '),
    back,
    ...(isTaken ? ['taken'] : []),
    ...(isRefused ? ['refused'] : []),
    ...(isAskedAgain ? ['asked again'] : []),
    ...(death ? [`dies ${death.isDone ? 'after' : 'at'} statement ${death.at}`] : []),
  ].join(', ');
