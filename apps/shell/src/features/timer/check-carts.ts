import { allPacks, cart, eventCart, secondsLeft } from '@taquilla/shared-state';
import { boxOffice, eventOffice } from './box-office.ts';
import type { Deadline } from './deadline.ts';
import { END } from './hold-warning.ts';
import { nameOf, unitsOfCart, unitsOfEventCart } from './cart-units.ts';
import { recheck } from './recheck.ts';

/** What became of a cart whose time was over. */
export interface CheckedCart {
  /** names of what had to be taken out */
  lost: string[];
  /** until when the rest is held, as an instant; null when nothing is */
  heldUntil: string | null;
}

/** A hold that is taken while the old ones live ends with them, so it is taken once more when they have ended. */
const MOST_ROUNDS = 3;

type HeldCart = NonNullable<Parameters<typeof secondsLeft>[0]>;

/** Checks the ticket cart if its time is over; null when it is not, or when the cart is empty. */
export const checkTickets = (venueId: number): Promise<CheckedCart | null> =>
  checkWhileOver(
    () => (cart.get()?.entries.length ? cart.get() : null),
    async (current) => {
      const office = boxOffice(current.reference);
      const { checks, deadline } = await recheck(unitsOfCart(current.entries, current.reference), office);
      cart.applyChecks(venueId, checks);
      keepDeadline(cart, venueId, current, deadline);
      const kept = allPacks(cart.get()?.entries ?? []).flatMap(({ booked }) => booked);
      await giveBackUnused(
        checks.flatMap(({ booked }) => booked ?? []).map(({ booked_id }) => booked_id),
        kept.map(({ booked_id }) => booked_id),
        office,
      );
      const gone = checks.filter(({ booked }) => booked === null);
      return gone.flatMap(({ pack }) => pack.products.map(({ name }) => name));
    },
  );

/** The same for the event cart. */
export const checkEvents = (venueId: number): Promise<CheckedCart | null> =>
  checkWhileOver(
    () => (eventCart.get()?.lines.length ? eventCart.get() : null),
    async (current) => {
      const office = eventOffice(current.reference);
      const { checks, deadline } = await recheck(unitsOfEventCart(current.lines), office);
      eventCart.applyChecks(venueId, checks);
      keepDeadline(eventCart, venueId, current, deadline);
      const kept = eventCart.get()?.lines.flatMap(({ products }) => products) ?? [];
      await giveBackUnused(
        checks.flatMap(({ booked }) => booked ?? []),
        kept.flatMap(({ booked }) => booked),
        office,
      );
      const lines = new Map(current.lines.map((line) => [line.id, line]));
      return checks.flatMap(({ lineId, product, booked }) => {
        const line = lines.get(lineId);
        return booked === null && line ? [nameOf(line, product)] : [];
      });
    },
  );

async function checkWhileOver<C extends HeldCart>(
  read: () => C | null,
  check: (current: C) => Promise<string[]>,
): Promise<CheckedCart | null> {
  const lost: string[] = [];
  let wasOver = false;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const found = read();
    if (!found || !isOver(found)) break;
    await untilOver(found);
    // what another tab did meanwhile counts
    const current = read();
    if (!current || !isOver(current)) break;
    wasOver = true;
    lost.push(...(await check(current)));
  }
  return wasOver ? { lost, heldUntil: read()?.expiresAt ?? null } : null;
}

function isOver(current: HeldCart): boolean {
  const left = secondsLeft(current, Date.now());
  return left !== null && left <= END;
}

/**
 * The server ends holds at their time, not a moment before; the offset never runs ahead of its clock. An end that no hold
 * can have (`secondsLeft`) is not waited for.
 */
async function untilOver({ expiresAt, serverOffset }: HeldCart): Promise<void> {
  const left = Date.parse(expiresAt ?? '') - (Date.now() + serverOffset);
  if (left > 0 && left <= END * 1000) await new Promise((resolve) => setTimeout(resolve, left + 1));
}

/** A deadline that somebody set while the box office was asked is not taken away. */
function keepDeadline(
  store: typeof cart | typeof eventCart,
  venueId: number,
  before: HeldCart,
  deadline: Deadline | null,
): void {
  if (deadline !== null || store.get()?.expiresAt === before.expiresAt) store.setDeadline(venueId, deadline);
}

/** What was held for something that was deleted meanwhile. */
async function giveBackUnused(
  held: readonly string[],
  kept: readonly string[],
  office: { giveBack(this: void, bookedIds: readonly string[]): Promise<void> },
): Promise<void> {
  const unused = held.filter((id) => !kept.includes(id));
  if (unused.length > 0) await office.giveBack(unused);
}
