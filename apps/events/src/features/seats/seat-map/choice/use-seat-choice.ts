import { cancelEventPreBook, preBookEvent } from '@taquilla/api/calls';
import {
  cartLine,
  cartProduct,
  type EventCartProduct,
  type EventProduct,
  type RefusalMessage,
} from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { eventCart, useEventCart, useVenue } from '@taquilla/shared-state';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { eventStockQueries } from '../../../../base/event-stock-queries.ts';
import type { EventDate } from '../../event-date.ts';
import { rowAt, seatText, sectorAt, type SeatMap } from '../map/seat-map.ts';
import { isOpen } from '../map/seat-status.ts';
import { refusalOf } from '../../refusal.ts';
import { tariffsOfSeat, type TariffsByCategory } from '../../tariffs.ts';
import { useEventLimit } from '../../use-event-limit.ts';
import type { UnavailableSeats } from './unavailable-seats.tsx';
import type { Hall } from './use-hall.ts';

/** Result of a choice of seats. */
export type ChoiceResult =
  | { type: 'chosen'; seats: readonly number[] }
  | { type: 'removed'; seats: readonly number[] }
  /** held or sold by another visitor */
  | ({ type: 'unavailable' } & UnavailableSeats)
  | { type: 'too-many'; text: string }
  | { type: 'not-sold'; seats: readonly number[] }
  /** refused with a message of the backend */
  | { type: 'refused'; message: RefusalMessage; mustWait: boolean }
  | { type: 'failed' };

interface Choice {
  date: EventDate;
  hall: Hall;
  tariffs: TariffsByCategory;
  reference: string;
  onResult: (result: ChoiceResult) => void;
}

/**
 * Manages the seats of this visitor. A chosen seat is held at the backend and stored in the cart at once, so that it survives
 * a reload and is shared by all tabs. It is shown as chosen while the request is in progress (optimistic update).
 */
export function useSeatChoice({ date, hall, tariffs, reference, onResult }: Choice) {
  const { map } = hall;
  const venue = useVenue();
  const locale = useLocale();
  const queryClient = useQueryClient();
  const [pending, setPending] = useState<readonly number[]>([]);
  const products = useEventCart(
    (cart) => cart?.lines.find(({ stock }) => stock.id === date.hour.id)?.products,
  );
  const held = useMemo(
    () =>
      (products ?? []).flatMap(({ place_id }) => {
        const seat = place_id === null ? undefined : map.indexOf(place_id);
        return seat === undefined ? [] : [seat];
      }),
    [products, map],
  );
  const mine = useMemo(() => [...new Set([...held, ...pending])], [held, pending]);
  const limit = useEventLimit(date);
  /** places that the purchase limit still allows */
  const most = limit.max - limit.used - (mine.length - held.length);
  const enqueue = useSerialQueue();

  const settle = (result: ChoiceResult, seats: readonly number[]) => {
    setPending((before) => before.filter((seat) => !seats.includes(seat)));
    onResult(result);
    void hall.refresh();
    void queryClient.invalidateQueries(eventStockQueries);
  };

  const hold = async (seats: readonly number[], tariffOf: (seat: number) => EventProduct | undefined) => {
    const ids = new Set(seats.flatMap((seat) => tariffOf(seat)?.id ?? []));
    const response = await preBookEvent(date.hour.id, {
      reference,
      products: [...ids].map((id) => ({
        category_price_list_id: id,
        place_ids: seats.filter((seat) => tariffOf(seat)?.id === id).map((seat) => map.ids[seat] ?? 0),
      })),
    });
    const lines = response.booked.flatMap((booking) => {
      const seat = map.indexOf(booking.place_id ?? -1);
      const tariff = seat === undefined ? undefined : tariffOf(seat);
      return seat !== undefined && tariff ? [cartProduct(tariff, [booking], seatTexts(map, seat))] : [];
    });
    eventCart.addLine(venue.id, cartLine(date, lines, locale));
    eventCart.setDeadline(venue.id, { expiresAt: response.expires_at, serverNow: response.server_now });
  };

  /** Holds all of these seats or none. */
  const choose = (
    seats: readonly number[],
    tariffOf = (seat: number) => tariffsOfSeat(map, tariffs, seat)[0],
  ): void => {
    const added = seats.filter((seat) => !held.includes(seat));
    if (added.filter((seat) => !pending.includes(seat)).length > most) {
      onResult({ type: 'too-many', text: limit.text });
      return;
    }
    if (seats.some((seat) => !tariffOf(seat))) {
      onResult({ type: 'not-sold', seats });
      return;
    }
    setPending((before) => [...before, ...added]);
    enqueue(() =>
      hold(seats, tariffOf).then(
        () => {
          settle({ type: 'chosen', seats }, seats);
        },
        (error: unknown) => {
          settle(resultOf(error, map, seats), seats);
        },
      ),
    );
  };

  const release = (booked: readonly string[]) => {
    const refresh = () => {
      void queryClient.invalidateQueries(eventStockQueries);
      return hall.refresh();
    };
    // a hold that is not released expires
    enqueue(() => cancelEventPreBook(reference, booked).then(refresh, refresh));
  };

  /** Releases the places of one tariff in an unseated sector. */
  const removeStanding = (product: EventCartProduct): void => {
    const line = eventCart.get()?.lines.find(({ stock }) => stock.id === date.hour.id);
    if (!line) return;
    const isOther = ({ place_id, id, sector_id }: EventCartProduct) =>
      place_id !== null || id !== product.id || sector_id !== product.sector_id;
    eventCart.setProducts(line.id, line.products.filter(isOther));
    release(product.booked);
  };

  const remove = (seats: readonly number[]): void => {
    const placeIds = seats.map((seat) => map.ids[seat] ?? 0);
    const booked = (products ?? [])
      .filter(({ place_id }) => place_id !== null && placeIds.includes(place_id))
      .flatMap((product) => product.booked);
    eventCart.removeSeats(date.hour.id, placeIds);
    onResult({ type: 'removed', seats });
    release(booked);
  };

  return {
    mine,
    most,
    products: products ?? [],
    choose,
    remove,
    removeStanding,
    toggle: (seat: number) => {
      if (held.includes(seat)) remove([seat]);
      else if (!isOpen(hall.statuses.codes, seat))
        onResult({ type: 'unavailable', requested: [seat], unavailable: [seat] });
      else if (!pending.includes(seat)) choose([seat]);
    },
  };
}

/** Returns a function that runs calls one after the other, so that a seat is not released before it is held. */
function useSerialQueue(): (work: () => Promise<unknown>) => void {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return (work) => {
    last.current = last.current.then(work, work);
  };
}

function resultOf(error: unknown, map: SeatMap, seats: readonly number[]): ChoiceResult {
  const refusal = refusalOf(error);
  if (refusal.type !== 'unavailable') return refusal;
  const unavailable = refusal.placeIds.flatMap((id) => map.indexOf(id) ?? []);
  return { type: 'unavailable', requested: seats, unavailable: unavailable.length > 0 ? unavailable : seats };
}

const seatTexts = (map: SeatMap, seat: number) => ({
  sector_name: sectorAt(map, seat)?.name ?? '',
  row_text: rowAt(map, seat)?.text ?? '',
  column_text: seatText(map, seat),
});
