import type { EventCartLine, EventCartProduct, EventVisitor } from '@taquilla/contracts';

/**
 * Adds a line. A line by quantity replaces the line of the same date (R120); seats are added to the line of their date,
 * each seat once.
 */
export function addLine(lines: readonly EventCartLine[], added: EventCartLine): EventCartLine[] {
  const line = withVisitors(added);
  if (line.event.admission_type !== 'seat') {
    return [...lines.filter((other) => !isSameDate(other, line)), line];
  }
  const own = lines.find((other) => isSameDate(other, line));
  if (!own) return [...lines, line];
  const isNew = ({ place_id, id }: EventCartProduct) =>
    !line.products.some((product) =>
      place_id === null ? product.place_id === null && product.id === id : product.place_id === place_id,
    );
  const joined = counted({ ...own, products: [...own.products.filter(isNew), ...line.products] });
  return lines.map((other) => (other === own ? joined : other));
}

const isSameDate = (one: EventCartLine, other: EventCartLine): boolean =>
  one.stock.id === other.stock.id && one.stock.visit_at === other.stock.visit_at;

export const removeLine = (lines: readonly EventCartLine[], lineId: string): EventCartLine[] =>
  lines.filter(({ id }) => id !== lineId);

/** Removes seats, and lines that have no products left. */
export function removeSeats(
  lines: readonly EventCartLine[],
  hourId: number,
  placeIds: readonly number[],
): EventCartLine[] {
  return lines
    .map((line) => {
      if (line.stock.id !== hourId) return line;
      const isRemaining = ({ place_id }: EventCartProduct) =>
        place_id === null || !placeIds.includes(place_id);
      return counted({ ...line, products: line.products.filter(isRemaining) });
    })
    .filter(({ products }) => products.length > 0);
}

/** Replaces the products of a line, as after a change of quantity or tariff; removes the line if empty. */
export function setProducts(
  lines: readonly EventCartLine[],
  lineId: string,
  products: readonly EventCartProduct[],
): EventCartLine[] {
  return lines
    .map((line) => (line.id === lineId ? withVisitors({ ...line, products: [...products] }) : line))
    .filter((line) => line.products.length > 0);
}

/** Sets the quantity of a line: the sum of its products. */
const counted = (line: EventCartLine): EventCartLine => ({
  ...line,
  quantity: line.products.reduce((sum, { quantity }) => sum + quantity, 0),
});

const NO_VISITOR: EventVisitor = { name: '', last_name: '' };

/** Adjusts the visitors of a nominative event: one for each unit, blank until named (R122). */
function withVisitors(line: EventCartLine): EventCartLine {
  const products = line.products.map((product) => ({
    ...product,
    visitors: line.event.nominative
      ? Array.from({ length: product.quantity }, (_, unit) => product.visitors[unit] ?? NO_VISITOR)
      : [],
  }));
  return counted({ ...line, products });
}

/** Returns whether a nominative line has a named visitor for each unit (R122). */
export const isNamed = ({ event, products }: EventCartLine): boolean =>
  !event.nominative ||
  products.every(
    ({ visitors, quantity }) =>
      visitors.length === quantity &&
      visitors.every(({ name, last_name }) => name.trim() !== '' && last_name.trim() !== ''),
  );
