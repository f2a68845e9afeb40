import type { Pack } from '@taquilla/contracts';
import { allPacks, cart, eventCart, secondsLeft } from '@taquilla/shared-state';
import { boxOffice, eventOffice } from './box-office.ts';
import { endsOf, type Deadline, type HeldCart } from './deadline.ts';
import { END } from './hold-warning.ts';
import { nameOf, unitsOfCart, unitsOfEventCart } from './cart-units.ts';
import { recheck } from './recheck.ts';

/** What became of a cart whose time was over. */
export interface CheckedCart {
  /** names of what had to be taken out */
  lost: string[];
  /** until when what was held again is held, as an instant; null when nothing was */
  heldUntil: string | null;
}

/** A hold that is taken while the old ones live ends with them, so it is taken once more when they have ended. */
const MOST_ROUNDS = 3;

/** Checks the ticket cart if its time is over; null when it is not, or when the cart is empty. */
export const checkTickets = (venueId: number): Promise<CheckedCart | null> =>
  checkWhileOver(
    () => (cart.get()?.entries.length ? cart.get() : null),
    async (current) => {
      const office = boxOffice(current.reference);
      const { checks, deadline } = await recheck(
        unitsOfCart(current.entries, current.reference, live(current, heldBy(current.entries))),
        office,
      );
      cart.applyChecks(venueId, checks);
      keepDeadline(cart, venueId, current, deadline);
      const kept = heldBy(cart.get()?.entries ?? []);
      await giveBackUnused(
        // with a pack that cannot be held whole goes what is still held of it
        checks.flatMap(({ booked, pack }) => booked ?? pack.booked).map(({ booked_id }) => booked_id),
        kept,
        office,
      );
      const gone = checks.filter(({ booked }) => booked === null);
      return {
        lost: gone.flatMap(({ pack }) => pack.products.map(({ name }) => name)),
        isHeldAgain: deadline !== null,
      };
    },
  );

/** The same for the event cart. */
export const checkEvents = (venueId: number): Promise<CheckedCart | null> =>
  checkWhileOver(
    () => (eventCart.get()?.lines.length ? eventCart.get() : null),
    async (current) => {
      const office = eventOffice(current.reference);
      const places = current.lines.flatMap(({ products }) => products);
      const { checks, deadline } = await recheck(
        unitsOfEventCart(
          current.lines,
          live(
            current,
            places.flatMap(({ booked }) => booked),
          ),
        ),
        office,
      );
      eventCart.applyChecks(venueId, checks);
      keepDeadline(eventCart, venueId, current, deadline);
      const kept = eventCart.get()?.lines.flatMap(({ products }) => products) ?? [];
      await giveBackUnused(
        checks.flatMap(({ booked }) => booked ?? []),
        kept.flatMap(({ booked }) => booked),
        office,
      );
      const lines = new Map(current.lines.map((line) => [line.id, line]));
      const lost = checks.flatMap(({ lineId, product, booked }) => {
        const line = lines.get(lineId);
        return booked === null && line ? [nameOf(line, product)] : [];
      });
      return { lost, isHeldAgain: deadline !== null };
    },
  );

async function checkWhileOver<C extends HeldCart>(
  read: () => C | null,
  check: (current: C) => Promise<{ lost: string[]; isHeldAgain: boolean }>,
): Promise<CheckedCart | null> {
  const lost: string[] = [];
  let wasOver = false;
  let wasHeldAgain = false;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const found = read();
    if (!found || !isOver(found)) break;
    await untilOver(found);
    // what another tab did meanwhile counts
    const current = read();
    if (!current || !isOver(current)) break;
    wasOver = true;
    const checked = await check(current);
    lost.push(...checked.lost);
    wasHeldAgain ||= checked.isHeldAgain;
  }
  return wasOver ? { lost, heldUntil: wasHeldAgain ? (read()?.expiresAt ?? null) : null } : null;
}

function isOver(current: HeldCart): boolean {
  const left = secondsLeft(current, Date.now());
  return left !== null && left <= END;
}

/**
 * The server ends holds at their time, not a moment before; the offset never runs ahead of its clock. An end that no hold
 * can have (`secondsLeft`) is not waited for.
 */
async function untilOver(found: HeldCart): Promise<void> {
  const left = Math.min(...endsOf(found)) - (Date.now() + found.serverOffset);
  if (left > 0 && left <= END * 1000) await new Promise((resolve) => setTimeout(resolve, left + 1));
}

const heldBy = (entries: Parameters<typeof allPacks>[0]): string[] =>
  allPacks(entries).flatMap(({ booked }: Pack) => booked.map(({ booked_id }) => booked_id));

/** Which holds go on: what a waiting list has offered ends at a time of its own, before the rest or after it (R300). */
function live({ offers = [], ...found }: HeldCart, booked: readonly string[]): Set<string> {
  const goesOn = (expiresAt: string | null) => expiresAt !== null && !isOver({ ...found, expiresAt });
  const endOf = (id: string) =>
    offers.find(({ booked_id }) => booked_id === id)?.expiresAt ?? found.expiresAt;
  return new Set(booked.filter((id) => goesOn(endOf(id))));
}

/** A deadline that somebody set while the box office was asked is not taken away, nor that of what goes on. */
function keepDeadline(
  store: typeof cart | typeof eventCart,
  venueId: number,
  before: HeldCart,
  deadline: Deadline | null,
): void {
  const { expiresAt, serverOffset } = before;
  const goesOn = expiresAt !== null && !isOver({ expiresAt, serverOffset });
  if (deadline === null && (goesOn || store.get()?.expiresAt !== expiresAt)) return;
  store.setDeadline(venueId, deadline);
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
