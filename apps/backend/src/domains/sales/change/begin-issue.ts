/** Issue of changed event sales: a change is applied only after the ticketing authority has issued it. */
import type { ChangeRefusal } from '@taquilla/contracts';
import { isEventLine } from '../../../database/change-tables.ts';
import type { Trx } from '../../../database/open-database.ts';
import { saleChangeMachine } from '../../../states/sale-change.ts';
import { transition } from '../../../states/transition.ts';
import { enqueue, deleteTask } from '../../../tasks/outbox.ts';
import { holdAgainForSwap } from '../../inventory/index.ts';
import { kindOf, type Sale } from '../sale/index.ts';
import { requiredPlaces } from './apply-change.ts';
import { noteStep, type SaleChange } from './repository.ts';

/** Time limit for the ticketing authority; afterwards the places are released. */
const LONGEST_WAIT_MS = 12 * 60 * 60_000;

/**
 * Requests the issue of a change that is paid or free. The caller has locked the sale, whose tickets are valid. The places
 * stay held until the change is applied or ended: at most twelve hours, and not after the start of a visit (R362).
 * @returns the reason of a refusal, with nothing changed; null: the issue was requested
 */
export async function beginIssue(
  trx: Trx,
  sale: Sale,
  change: SaleChange,
  now: Date,
): Promise<ChangeRefusal | null> {
  const need = await requiredPlaces(trx, sale, change, now);
  if (typeof need === 'string') return need;
  const { inventory } = kindOf(sale);
  if (!(await holdAgainForSwap(trx, inventory, sale.id, need.places, now))) return 'places gone';
  const set = { expires_at: endOfWait(change, now), ended_at: null, why: null };
  await transition(trx, saleChangeMachine, 'requestIssue', [{ id: change.id, from: change.state, set }]);
  // a change that ended while it was issued, and is paid late, still has its former task
  await deleteTask(trx, 'change issue', change.id);
  await enqueue(trx, 'change issue', change.id, now);
  await noteStep(trx, sale, 'a change waits for the ticketing authority', now);
  return null;
}

function endOfWait({ plan, before_visits }: SaleChange, now: Date): Date {
  const after = (plan ?? []).flatMap((line) => (isEventLine(line) && line.quantity > 0 ? line.visitAt : []));
  const visits = [...before_visits, ...after].map((time) => new Date(time).getTime());
  return new Date(Math.min(now.getTime() + LONGEST_WAIT_MS, ...visits));
}
