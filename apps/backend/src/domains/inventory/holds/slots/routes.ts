import { endpoints } from '@taquilla/contracts';
import type { Module } from '../../../../deps.ts';
import { keyedMutex } from '../../../../keyed-mutex.ts';
import { networkOf } from '../../../../limits/networks.ts';
import { serve } from '../../../../serve.ts';
import { AdmissionPasses } from '../../fair-opening/index.ts';
import { RulesCache, PurchaseLimitExceeded } from '../../purchase-limits/index.ts';
import { countHolds } from '../hold-figures.ts';
import { OutOfStock } from '../out-of-stock.ts';
import { offerHolds } from '../offer-holds.ts';
import { holdCapacity, type HoldRequest } from './hold-capacity.ts';
import { slots } from './inventory.ts';
import { reserveInBatches } from './reserve-in-batches.ts';

/** Routes for holds of slots (R75, R106). */
export const slotHoldsModule: Module = (app, deps) => {
  const { db, holdsDb } = deps.database;
  const figures = countHolds(app.metrics);
  offerHolds(app, deps, {
    inventory: slots,
    job: 'expired holds',
    extend: endpoints.extendPreBook,
    onSwept: figures.expired,
  });

  const reserveFirst = reserveInBatches(holdsDb);
  const rules = new RulesCache(db, 'slot');
  // serialises requests of one address network, so that a batch has at most one of them; requests of other networks do
  // not wait
  const exclusively = keyedMutex();
  const holdAndCount = async (holdRequest: HoldRequest & { network: string | null }) => {
    const rulesOf = (id: number) => rules.of(id, holdRequest.now);
    try {
      const hold = await exclusively(holdRequest.network ?? holdRequest.reference, () =>
        holdCapacity(holdsDb, holdRequest, { reserveFirst, rulesOf, onExpired: figures.expired }),
      );
      figures.reserved();
      return hold;
    } catch (error) {
      if (error instanceof OutOfStock) figures.refused();
      if (error instanceof PurchaseLimitExceeded) figures.overLimit();
      throw error;
    }
  };
  const network = networkOf(deps.config);
  const passes = new AdmissionPasses(deps);

  serve(
    app,
    endpoints.preBook,
    async (request, reply) => {
      const { body } = request;
      const { reference, stock_id: slot } = body;
      await passes.checkHold(request, reply, { reference, kind: 'slot', ids: [slot] });
      const now = deps.clock.now();
      const hold = await holdAndCount({
        stockId: body.stock_id,
        reference: body.reference,
        quantity: body.quantity,
        interfaceId: body.interface_id,
        idempotencyKey: body.id ?? null,
        network: network(request),
        now,
      });
      return {
        booked_id: hold.id,
        expires_at: hold.expiresAt.toISOString(),
        server_now: now.toISOString(),
      };
    },
    { config: { isClosedInMaintenance: true } },
  );
};
