import type { CartEntry, Pack, PackProduct } from '@taquilla/contracts';
import { lineKey } from '../../base/purchase/line-key.ts';

/** A proof that one visitor owes for a reduced ticket (R141). */
export interface RequiredAccreditation {
  /** names it in the form and in the draft */
  key: string;
  productName: string;
  visitAt: string;
  /** which of the product's visitors, from 0 */
  unit: number;
  /** what is to be shown: "Student card" */
  name: string;
  type: string;
  productId: number;
  itemId: number;
  /** the slot that is entered with it */
  stockId: number;
}

/** The proofs that a ticket cart needs: per visitor each kind once, however many rooms ask for it. */
export function requiredAccreditations(entries: readonly CartEntry[]): RequiredAccreditation[] {
  return entries
    .filter(({ type }) => type === 'tickets')
    .flatMap((entry) =>
      entry.packsSelected.flatMap((pack) =>
        pack.products.flatMap((product) => {
          const kinds = proofKinds(pack, product);
          return Array.from({ length: product.quantity }, (_visitor, unit) =>
            kinds.map(({ id, ...kind }) => ({
              ...kind,
              key: `${lineKey(pack.id, product.id)}-${unit}-${id}`,
              productName: product.name,
              productId: product.id,
              unit,
            })),
          ).flat();
        }),
      ),
    );
}

/** What each visitor with this product shows, with the first item that asks for it. */
function proofKinds({ schedules }: Pack, { items }: PackProduct) {
  const all = items.flatMap((item) => {
    const slot = schedules.find(({ room_id }) => room_id === item.room_id);
    if (!slot) return [];
    const { stock_ticket_id: stockId, visit_at: visitAt } = slot;
    return item.accreditations.map((kind) => ({ ...kind, itemId: item.id, stockId, visitAt }));
  });
  const isSame = (one: (typeof all)[number]) => (other: (typeof all)[number]) =>
    one.type === other.type && one.name === other.name;
  return all.filter((kind, index) => all.findIndex(isSame(kind)) === index);
}
