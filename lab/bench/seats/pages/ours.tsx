/** The shop's seat map, with data and selection in the page. */
import '@taquilla/ui/styles.css';
import { setUpI18n } from '@taquilla/i18n';
import type { MapLayout, MapStatus } from '@taquilla/contracts';
import { useEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { SeatNames } from '../../../../apps/events/src/features/seats/seat-map/choice/use-seat-names.ts';
import {
  pointOf,
  readLayout,
  seatText,
} from '../../../../apps/events/src/features/seats/seat-map/map/seat-map.ts';
import { readStatus } from '../../../../apps/events/src/features/seats/seat-map/map/seat-status.ts';
import { toScreen } from '../../../../apps/events/src/features/seats/seat-map/paint/view.ts';
import { HallMap } from '../../../../apps/events/src/features/seats/seat-map/view/hall-map.tsx';
import { useView } from '../../../../apps/events/src/features/seats/seat-map/view/use-view.ts';
import type { ViewControl } from '../../../../apps/events/src/features/seats/seat-map/view/view-control.ts';
import type { Hall } from '../../../../apps/events/src/features/seats/seat-map/choice/use-hall.ts';
import { texts } from '../../../../apps/events/src/texts.ts';
import { measureRules } from './measure-rules.ts';
import { colourInCanvas, frame, hasContent, offer } from './harness.ts';

interface PageProps {
  hall: Hall;
  onChosen: (seat: number) => void;
  onControl: (control: ViewControl) => void;
}

function Page({ hall, onChosen, onControl }: PageProps) {
  const { map } = hall;
  const control = useView(map);
  const [mine, setMine] = useState<readonly number[]>([]);
  const names = useMemo<SeatNames>(() => {
    const place = (seat: number) => seatText(map, seat);
    const none = () => '';
    return {
      place,
      full: place,
      list: String,
      facts: () => [],
      notes: () => [],
      price: none,
      priceOf: none,
    };
  }, [map]);
  useEffect(() => {
    onControl(control);
  });
  return (
    <div style={{ position: 'relative', blockSize: 'min(60svh, 36rem)' }}>
      <HallMap
        hall={hall}
        mine={mine}
        names={names}
        control={control}
        onToggle={(seat) => {
          setMine([...mine, seat]);
          onChosen(map.ids[seat] ?? 0);
        }}
        onStanding={ignore}
      />
    </div>
  );
}

const ignore = () => undefined;

await setUpI18n('en');
await texts.load('en');
offer(
  {
    wire: (layout, status) => ({ layout, status }),
    show(element, wire, onChosen) {
      const { layout, status } = JSON.parse(wire) as { layout: MapLayout; status: MapStatus };
      const map = readLayout(layout);
      const hall: Hall = {
        map,
        statuses: readStatus(map, status),
        isKnown: true,
        refresh: () => Promise.resolve(),
      };
      let control: ViewControl | undefined;
      createRoot(element).render(
        <Page
          hall={hall}
          onChosen={onChosen}
          onControl={(latest) => {
            control = latest;
          }}
        />,
      );
      const seatAt = (id: number) => pointOf(map, map.indexOf(id) ?? -1);
      return {
        colourAt: (at) => colourInCanvas(element.querySelector('canvas'), at),
        hasSeats: () => [...element.querySelectorAll('canvas')].some(hasContent),
        async bring(id) {
          control?.showWhole();
          await frame();
          await frame();
          control?.show(seatAt(id));
        },
        whereIs(id) {
          const { left = 0, top = 0 } = element.querySelector('canvas')?.getBoundingClientRect() ?? {};
          const { view, screen } = control?.read() ?? {};
          const at = view && screen ? toScreen(view, screen, seatAt(id)) : { x: NaN, y: NaN };
          return { x: left + at.x, y: top + at.y };
        },
      };
    },
  },
  { measureRules },
);
