/** A change of what the ticketing authority issues is made once the authority has said so; until then nothing is different. */
import type { ChangeRefusal } from '@taquilla/contracts';
import { isEventLine } from '../../../database/change-tables.ts';
import type { Trx } from '../../../database/open-database.ts';
import { saleChangeMachine } from '../../../states/sale-change.ts';
import { transition } from '../../../states/transition.ts';
import { enqueue, deleteTask } from '../../../tasks/outbox.ts';
import { holdAgainForSwap } from '../../inventory/index.ts';
import { kindOf, type Sale } from '../sale/index.ts';
import { whatItNeeds } from './apply-change.ts';
import { noteStep, type SaleChange } from './repository.ts';

/** An authority that says nothing for so long is not waited for: the places are others' again. */
const LONGEST_WAIT_MS = 12 * 60 * 60_000;

/**
 * Has a change issued that is paid, or costs no more; the caller has locked the sale, which has its tickets still. Its
 * places are kept until it is made or given up: at the latest after twelve hours, or when one of its visits begins (R362).
 * @returns why it cannot be had any more, with nothing changed; null: the authority is asked
 */
export async function beginIssue(
  trx: Trx,
  sale: Sale,
  change: SaleChange,
  now: Date,
): Promise<ChangeRefusal | null> {
  const need = await whatItNeeds(trx, sale, change, now);
  if (typeof need === 'string') return need;
  const { inventory } = kindOf(sale);
  if (!(await holdAgainForSwap(trx, inventory, sale.id, need.places, now))) return 'places gone';
  const set = { expires_at: endOfWait(change, now), ended_at: null, why: null };
  await transition(trx, saleChangeMachine, 'requestIssue', [{ id: change.id, from: change.state, set }]);
  // given up before, and paid late
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
