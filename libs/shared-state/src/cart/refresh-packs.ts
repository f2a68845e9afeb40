import { productOn, type CartEntry, type Pack, type PackProduct, type Product } from '@taquilla/contracts';

/** Current products of one interface, in the page's language. */
export interface CurrentOffer {
  interfaceId: number;
  /** name of the interface; undefined: unknown */
  name: string | undefined;
  products: readonly Product[];
}

/**
 * Updates entries to current names and prices, since a stored cart outlives changes of language and price. A product
 * with a new price keeps the price at selection (`former_total`); a product that is not on sale any more is unchanged,
 * and the order refuses it.
 * @returns the same entries if nothing changed, and the products whose price changed
 */
export function refreshed(
  entries: readonly CartEntry[],
  offers: readonly CurrentOffer[],
): { entries: readonly CartEntry[]; repriced: PackProduct[] } {
  const repriced: PackProduct[] = [];
  const after = entries.map((entry) => {
    const offer = offers.find(({ interfaceId }) => interfaceId === entry.accessInterfaceInfo.id);
    if (!offer) return entry;
    const name = offer.name ?? entry.accessInterfaceInfo.name;
    return {
      ...entry,
      accessInterfaceInfo: { ...entry.accessInterfaceInfo, name },
      packsSelected: entry.packsSelected.map((pack) => refreshedPack(pack, offer.products, repriced)),
    };
  });
  return { entries: JSON.stringify(after) === JSON.stringify(entries) ? entries : after, repriced };
}

function refreshedPack(pack: Pack, sold: readonly Product[], repriced: PackProduct[]): Pack {
  // `visit_at` has the venue's offset, so it starts with the local day
  const day = pack.schedules[0]?.visit_at.slice(0, 10) ?? null;
  const products = pack.products.map((own) => {
    const current = sold.find((product) => product.id === own.id && hasItemsOf(product, own));
    if (!current) return own;
    const product = withCurrent(own, productOn(current, day));
    if (product.total !== own.total) repriced.push(product);
    return product;
  });
  const rooms = new Map(
    products.flatMap(({ items }) => items.map((item) => [item.room_id, item.room_name] as const)),
  );
  const schedules = pack.schedules.map((slot) => ({
    ...slot,
    room_name: rooms.get(slot.room_id) ?? slot.room_name,
  }));
  return { ...pack, products, schedules };
}

function withCurrent(
  { former_total, accompanied_by: _former, ...own }: PackProduct,
  current: Product,
): PackProduct {
  const { name, total, items, accompanied_by } = current;
  const chosenAt = former_total ?? own.total;
  const company = accompanied_by ? { accompanied_by } : {};
  return {
    ...own,
    name,
    total,
    items,
    ...company,
    ...(chosenAt === total ? {} : { former_total: chosenAt }),
  };
}

/** Returns whether a product has the items of a pack's product: other items need a new selection of slots. */
const hasItemsOf = (product: Product, own: PackProduct): boolean =>
  String(product.items.map(({ id }) => id)) === String(own.items.map(({ id }) => id));
