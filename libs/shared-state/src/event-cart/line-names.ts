import type { EventCartLine, EventCartProduct, EventProduct, Locale } from '@taquilla/contracts';

/** Names of an event's date in one language. */
export interface DateNames {
  hourId: number;
  language: Locale;
  title: string;
  tariffs: readonly Pick<EventProduct, 'id' | 'name' | 'category' | 'combined_products'>[];
  sectors: readonly { id: number; name: string }[];
}

/** Sets the names of one date in the lines; amounts and holds are unchanged, and products without a new name keep theirs. */
export const withNames = (lines: readonly EventCartLine[], names: DateNames): EventCartLine[] =>
  lines.map((line) =>
    line.stock.id === names.hourId
      ? {
          ...line,
          event: { ...line.event, title: names.title },
          products: line.products.map((product) => named(product, names)),
          language: names.language,
        }
      : line,
  );

function named(product: EventCartProduct, { tariffs, sectors }: DateNames): EventCartProduct {
  const tariff = tariffs.find(({ id }) => id === product.id);
  const combined = tariff?.combined_products ?? [];
  return {
    ...product,
    name: tariff?.name ?? product.name,
    category: tariff?.category ?? product.category,
    sector_name: sectors.find(({ id }) => id === product.sector_id)?.name ?? product.sector_name,
    combined_products: product.combined_products.map((own) => {
      const current = combined.find(({ id }) => id === own.id);
      if (!current) return own;
      const rooms = new Map(current.schedules.map(({ room_id, room_name }) => [room_id, room_name]));
      const schedules = own.schedules.map((schedule) => ({
        ...schedule,
        room_name: rooms.get(schedule.room_id) ?? schedule.room_name,
      }));
      return { ...own, name: current.name, schedules };
    }),
  };
}
