import type { Pack } from '@taquilla/contracts';
import { allPacks, cart, eventCart, secondsLeft } from '@taquilla/shared-state';
import { boxOffice, eventOffice } from './box-office.ts';
import { endsOf, type Deadline, type HeldCart } from './deadline.ts';
import { END } from './hold-warning.ts';
import { nameOf, unitsOfCart, unitsOfEventCart } from './cart-units.ts';
import { recheck } from './recheck.ts';

/** Result of checking a cart after its deadline. */
export interface CheckedCart {
  /** names of the removed products */
  lost: string[];
  /** new deadline of the cart (ISO 8601); null: nothing was held again */
  heldUntil: string | null;
}

/**
 * Maximum number of checks. A hold made before the old holds have expired gets their deadline, so the cart is held
 * again afterwards.
 */
const MAX_ROUNDS = 3;

/**
 * Checks the ticket cart after its deadline: holds its packs again and removes packs without capacity. Null: the cart
 * is empty or has not expired.
 */
export const checkTickets = (venueId: number): Promise<CheckedCart | null> =>
  checkWhileExpired(
    () => (cart.get()?.entries.length ? cart.get() : null),
    async (current) => {
      const office = boxOffice(current.reference);
      const { checks, deadline } = await recheck(
        unitsOfCart(current.entries, current.reference, live(current, heldBy(current.entries))),
        office,
      );
      cart.applyChecks(venueId, checks);
      updateDeadline(cart, venueId, current, deadline);
      const used = heldBy(cart.get()?.entries ?? []);
      await releaseUnused(
        // the remaining holds of a pack that cannot be held as a whole are released too
        checks.flatMap(({ booked, pack }) => booked ?? pack.booked).map(({ booked_id }) => booked_id),
        used,
        office,
      );
      const removed = checks.filter(({ booked }) => booked === null);
      return {
        lost: removed.flatMap(({ pack }) => pack.products.map(({ name }) => name)),
        isHeldAgain: deadline !== null,
      };
    },
  );

/** Checks the event cart after its deadline, like `checkTickets`. */
export const checkEvents = (venueId: number): Promise<CheckedCart | null> =>
  checkWhileExpired(
    () => (eventCart.get()?.lines.length ? eventCart.get() : null),
    async (current) => {
      const office = eventOffice(current.reference);
      const products = current.lines.flatMap(({ products }) => products);
      const { checks, deadline } = await recheck(
        unitsOfEventCart(
          current.lines,
          live(
            current,
            products.flatMap(({ booked }) => booked),
          ),
        ),
        office,
      );
      eventCart.applyChecks(venueId, checks);
      updateDeadline(eventCart, venueId, current, deadline);
      const used = eventCart.get()?.lines.flatMap(({ products }) => products) ?? [];
      await releaseUnused(
        checks.flatMap(({ booked }) => booked ?? []),
        used.flatMap(({ booked }) => booked),
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

async function checkWhileExpired<C extends HeldCart>(
  read: () => C | null,
  check: (current: C) => Promise<{ lost: string[]; isHeldAgain: boolean }>,
): Promise<CheckedCart | null> {
  const lost: string[] = [];
  let wasExpired = false;
  let wasHeldAgain = false;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const held = read();
    if (!held || !isExpired(held)) break;
    await untilExpired(held);
    // another tab may have changed the cart
    const current = read();
    if (!current || !isExpired(current)) break;
    wasExpired = true;
    const checked = await check(current);
    lost.push(...checked.lost);
    wasHeldAgain ||= checked.isHeldAgain;
  }
  return wasExpired ? { lost, heldUntil: wasHeldAgain ? (read()?.expiresAt ?? null) : null } : null;
}

function isExpired(current: HeldCart): boolean {
  const left = secondsLeft(current, Date.now());
  return left !== null && left <= END;
}

/**
 * Waits until the holds have expired on the server, at most `END` seconds. The estimated server time is never ahead of the
 * server's clock.
 */
async function untilExpired(held: HeldCart): Promise<void> {
  const left = Math.min(...endsOf(held)) - (Date.now() + held.serverOffset);
  if (left > 0 && left <= END * 1000) await new Promise((resolve) => setTimeout(resolve, left + 1));
}

const heldBy = (entries: Parameters<typeof allPacks>[0]): string[] =>
  allPacks(entries).flatMap(({ booked }: Pack) => booked.map(({ booked_id }) => booked_id));

/**
 * Returns the holds that have not expired: an offer of a waiting list has its own deadline, before or after the
 * cart's (R300).
 */
function live({ offers = [], ...held }: HeldCart, booked: readonly string[]): Set<string> {
  const isLive = (expiresAt: string | null) => expiresAt !== null && !isExpired({ ...held, expiresAt });
  const endOf = (id: string) => offers.find(({ booked_id }) => booked_id === id)?.expiresAt ?? held.expiresAt;
  return new Set(booked.filter((id) => isLive(endOf(id))));
}

/** Sets the new deadline. Null does not replace a deadline that has not expired or was changed during the check. */
function updateDeadline(
  store: typeof cart | typeof eventCart,
  venueId: number,
  before: HeldCart,
  deadline: Deadline | null,
): void {
  const { expiresAt, serverOffset } = before;
  const isLive = expiresAt !== null && !isExpired({ expiresAt, serverOffset });
  if (deadline === null && (isLive || store.get()?.expiresAt !== expiresAt)) return;
  store.setDeadline(venueId, deadline);
}

/** Releases holds of products that were deleted during the check. */
async function releaseUnused(
  held: readonly string[],
  used: readonly string[],
  office: { release(this: void, bookedIds: readonly string[]): Promise<void> },
): Promise<void> {
  const unused = held.filter((id) => !used.includes(id));
  if (unused.length > 0) await office.release(unused);
}
