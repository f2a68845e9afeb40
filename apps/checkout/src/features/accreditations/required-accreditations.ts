import type { CartEntry, Pack, PackProduct } from '@taquilla/contracts';
import { lineKey } from '../../base/purchase/line-key.ts';

/** An accreditation that one visitor needs for a reduced ticket (R141). */
export interface RequiredAccreditation {
  /** key in the form and in the draft */
  key: string;
  productName: string;
  visitAt: string;
  /** index of the visitor within the product, from 0 */
  unit: number;
  /** name of the document: "Student card" */
  name: string;
  type: string;
  productId: number;
  itemId: number;
  /** id of the slot */
  stockId: number;
}

/** Returns the accreditations of a ticket cart: each kind once per visitor, also when several rooms require it. */
export function requiredAccreditations(entries: readonly CartEntry[]): RequiredAccreditation[] {
  return entries
    .filter(({ type }) => type === 'tickets')
    .flatMap((entry) =>
      entry.packsSelected.flatMap((pack) =>
        pack.products.flatMap((product) => {
          const kinds = accreditationKinds(pack, product);
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

/** Returns the kinds of accreditation of a product, each with the first item that requires it. */
function accreditationKinds({ schedules }: Pack, { items }: PackProduct) {
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
