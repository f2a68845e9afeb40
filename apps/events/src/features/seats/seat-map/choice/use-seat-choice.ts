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
import type { UnavailableSeats } from './unavailable-seats-notice.tsx';
import type { Hall } from './use-hall.ts';

/** What became of a wish for seats. */
export type ChoiceResult =
  | { type: 'chosen'; seats: readonly number[] }
  | { type: 'removed'; seats: readonly number[] }
  /** somebody else was quicker */
  | ({ type: 'taken' } & UnavailableSeats)
  | { type: 'too-many'; words: string }
  | { type: 'not-sold'; seats: readonly number[] }
  /** in the box office's own words */
  | { type: 'refused'; why: RefusalMessage; mustWait: boolean }
  | { type: 'failed' };

interface Choice {
  date: EventDate;
  hall: Hall;
  tariffs: TariffsByCategory;
  reference: string;
  onResult: (result: ChoiceResult) => void;
}

/**
 * The seats of this visitor. They are the cart's: a chosen seat is held at the box office and stands in the cart at once,
 * so that a reload or a second tab finds it. It is shown as one's own from the press on, while the box office is asked.
 */
export function useSeatChoice({ date, hall, tariffs, reference, onResult }: Choice) {
  const { map } = hall;
  const venue = useVenue();
  const locale = useLocale();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<readonly number[]>([]);
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
  const mine = useMemo(() => [...new Set([...held, ...asked])], [held, asked]);
  const share = useEventLimit(date);
  /** places that this visitor may still take */
  const most = share.most - share.taken - (mine.length - held.length);
  const inTurn = useTurns();

  const settle = (result: ChoiceResult, seats: readonly number[]) => {
    setAsked((before) => before.filter((seat) => !seats.includes(seat)));
    onResult(result);
    void hall.refresh();
    void queryClient.invalidateQueries(eventStockQueries);
  };

  const hold = async (seats: readonly number[], tariffOf: (seat: number) => EventProduct | undefined) => {
    const ids = new Set(seats.flatMap((seat) => tariffOf(seat)?.id ?? []));
    const answer = await preBookEvent(date.hour.id, {
      reference,
      products: [...ids].map((id) => ({
        category_price_list_id: id,
        place_ids: seats.filter((seat) => tariffOf(seat)?.id === id).map((seat) => map.ids[seat] ?? 0),
      })),
    });
    const lines = answer.booked.flatMap((booking) => {
      const seat = map.indexOf(booking.place_id ?? -1);
      const tariff = seat === undefined ? undefined : tariffOf(seat);
      return seat !== undefined && tariff ? [cartProduct(tariff, [booking], seatWords(map, seat))] : [];
    });
    eventCart.addLine(venue.id, cartLine(date, lines, locale));
    eventCart.setDeadline(venue.id, { expiresAt: answer.expires_at, serverNow: answer.server_now });
  };

  /** Chooses all of these seats, or none. */
  const choose = (
    seats: readonly number[],
    tariffOf = (seat: number) => tariffsOfSeat(map, tariffs, seat)[0],
  ): void => {
    const added = seats.filter((seat) => !held.includes(seat));
    if (added.filter((seat) => !asked.includes(seat)).length > most) {
      onResult({ type: 'too-many', words: share.words });
      return;
    }
    if (seats.some((seat) => !tariffOf(seat))) {
      onResult({ type: 'not-sold', seats });
      return;
    }
    setAsked((before) => [...before, ...added]);
    inTurn(() =>
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

  const giveBack = (booked: readonly string[]) => {
    const refresh = () => {
      void queryClient.invalidateQueries(eventStockQueries);
      return hall.refresh();
    };
    // a hold that cannot be given back now ends by itself
    inTurn(() => cancelEventPreBook(reference, booked).then(refresh, refresh));
  };

  /** Gives places by number back: those of one tariff where people stand. */
  const removeStanding = (product: EventCartProduct): void => {
    const line = eventCart.get()?.lines.find(({ stock }) => stock.id === date.hour.id);
    if (!line) return;
    const isOther = ({ place_id, id, sector_id }: EventCartProduct) =>
      place_id !== null || id !== product.id || sector_id !== product.sector_id;
    eventCart.setProducts(line.id, line.products.filter(isOther));
    giveBack(product.booked);
  };

  const remove = (seats: readonly number[]): void => {
    const placeIds = seats.map((seat) => map.ids[seat] ?? 0);
    const booked = (products ?? [])
      .filter(({ place_id }) => place_id !== null && placeIds.includes(place_id))
      .flatMap((product) => product.booked);
    eventCart.removeSeats(date.hour.id, placeIds);
    onResult({ type: 'removed', seats });
    giveBack(booked);
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
      else if (!isOpen(hall.statuses.codes, seat)) onResult({ type: 'taken', wanted: [seat], gone: [seat] });
      else if (!asked.includes(seat)) choose([seat]);
    },
  };
}

/** One call after the other, so that a seat is not given back before it was taken. */
function useTurns(): (work: () => Promise<unknown>) => void {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return (work) => {
    last.current = last.current.then(work, work);
  };
}

function resultOf(error: unknown, map: SeatMap, seats: readonly number[]): ChoiceResult {
  const refusal = refusalOf(error);
  if (refusal.type !== 'taken') return refusal;
  const gone = refusal.placeIds.flatMap((id) => map.indexOf(id) ?? []);
  return { type: 'taken', wanted: seats, gone: gone.length > 0 ? gone : seats };
}

const seatWords = (map: SeatMap, seat: number) => ({
  sector_name: sectorAt(map, seat)?.name ?? '',
  row_text: rowAt(map, seat)?.text ?? '',
  column_text: seatText(map, seat),
});
