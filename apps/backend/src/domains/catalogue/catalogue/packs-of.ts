/**
 * Groups the lines of an order into the packs of its cart: the reduction of a percentage code is rounded once per pack. Pure.
 */

export interface PackLine {
  /** name of the pack in the cart; null: the order names none */
  pack: string | null;
  interfaceId: number;
  productId: number;
  /** slots of the product's rooms */
  visits: readonly { roomId: number | null; stockId: number }[];
}

interface OpenPack {
  interfaceId: number;
  products: Set<number>;
  slots: Map<number | null, number>;
}

/**
 * Returns the number of the pack of each line. A line that names no pack is added to the first pack that fits: a pack
 * has one interface, each product once, and one slot per room.
 */
export function packsOf(lines: readonly PackLine[]): number[] {
  const named = new Map<string, number>();
  const open = new Map<number, OpenPack>();
  let next = 0;
  return lines.map((line) => {
    if (line.pack !== null) {
      const name = `${line.interfaceId} ${line.pack}`;
      const number = named.get(name) ?? next++;
      named.set(name, number);
      return number;
    }
    const [number, pack] = [...open].find(([, one]) => fits(one, line)) ?? [next++, newPack(line)];
    pack.products.add(line.productId);
    for (const { roomId, stockId } of line.visits) pack.slots.set(roomId, stockId);
    open.set(number, pack);
    return number;
  });
}

const newPack = ({ interfaceId }: PackLine): OpenPack => ({
  interfaceId,
  products: new Set(),
  slots: new Map(),
});

const fits = ({ interfaceId, products, slots }: OpenPack, line: PackLine): boolean =>
  interfaceId === line.interfaceId &&
  !products.has(line.productId) &&
  line.visits.every(({ roomId, stockId }) => (slots.get(roomId) ?? stockId) === stockId);
