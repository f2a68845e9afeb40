import type { EventProduct } from '@taquilla/contracts';
import { Chip, VisuallyHidden } from '@taquilla/ui';
import { useMemo, useRef, useState } from 'react';
import { useTexts } from '../../../texts.ts';
import type { EventDate } from '../event-date.ts';
import { BestForm } from './choice/best-form.tsx';
import styles from './choice/choice.module.css';
import { ChosenSeats } from './choice/chosen-seats.tsx';
import { Legend } from './choice/legend.tsx';
import { tariffsByCategory } from '../tariffs.ts';
import type { Hall } from './choice/use-hall.ts';
import { useResultWords } from './choice/use-result-words.ts';
import { useSeatChoice } from './choice/use-seat-choice.ts';
import { useSeatWords } from './choice/use-seat-words.ts';
import { SeatList } from './list/seat-list.tsx';
import { bestAvailable, nearestFree } from './map/best-available.ts';
import type { Point } from './paint/view.ts';
import { SeatCanvas } from './view/seat-canvas.tsx';
import { useView } from './view/use-view.ts';

interface SeatPickerProps {
  date: EventDate;
  hall: Hall;
  tariffs: readonly EventProduct[];
  reference: string;
  /** a standing sector was chosen in the map */
  onStanding: (sectorId: number) => void;
}

/** Seats of a date: the best together, in the picture, or in the list. All three choose the same seats. */
export function SeatPicker({ date, hall, tariffs, reference, onStanding }: SeatPickerProps) {
  const t = useTexts();
  const { map, statuses } = hall;
  const byCategory = useMemo(() => tariffsByCategory(tariffs), [tariffs]);
  const words = useSeatWords(map, byCategory, date);
  const frame = useRef<HTMLDivElement>(null);
  const control = useView(map.layout, frame);
  const [focused, setFocused] = useState<number | null>(null);
  const [hovered, setHovered] = useState<{ seat: number; at: Point } | null>(null);
  const [highlighted, setHighlighted] = useState<ReadonlySet<number>>(new Set());
  const [shown, setShown] = useState<'map' | 'list'>('map');
  const { said, setSaid, say } = useResultWords(words);
  const choice = useSeatChoice({
    date,
    hall,
    tariffs: byCategory,
    reference,
    onResult: (result) => {
      const [lost] = result.type === 'taken' ? result.seats : [];
      say(result, lost === undefined ? null : nearestFree(map, statuses, lost));
    },
  });

  const pointOf = (seat: number): Point => ({ x: map.x[seat] ?? 0, y: map.y[seat] ?? 0 });
  const chooseBest = (count: number, category: number | null) => {
    const seats = bestAvailable(map, statuses, { count, category });
    if (!seats) {
      setSaid(t('said.noneTogether', { count }));
      return;
    }
    const [first] = seats;
    if (first !== undefined) control.show(pointOf(first));
    choice.choose(seats);
  };
  const prices = map.layout.cats.map(({ id }) => {
    const [tariff] = byCategory.get(id) ?? [];
    return tariff ? words.price(tariff) : null;
  });

  return (
    <div className={styles.stage}>
      <BestForm
        map={map}
        most={date.event.max_per_client - choice.mine.length}
        isBusy={false}
        onChoose={chooseBest}
      />
      <div className={styles.tabs} role="group" aria-label={t('map.views')}>
        {(['map', 'list'] as const).map((view) => (
          <Chip
            key={view}
            selected={shown === view}
            onClick={() => {
              setShown(view);
            }}
          >
            {t(`map.view_${view}`)}
          </Chip>
        ))}
      </div>
      <Legend
        map={map}
        prices={prices}
        highlighted={highlighted}
        onToggle={(category) => {
          setHighlighted((before) => toggled(before, category));
        }}
      />
      <div className={styles.picture} hidden={shown === 'list' && focused === null}>
        <SeatCanvas
          map={map}
          statuses={statuses}
          control={control}
          frame={frame}
          mine={choice.mine}
          focused={focused}
          highlighted={highlighted}
          onTap={choice.toggle}
          onTapStanding={onStanding}
          onHover={(seat, at) => {
            setHovered(seat === null ? null : { seat, at });
          }}
        />
        {hovered && (
          <p className={styles.tip} style={{ insetInlineStart: hovered.at.x, insetBlockStart: hovered.at.y }}>
            {[words.full(hovered.seat), ...words.facts(hovered.seat)].join(', ')}
          </p>
        )}
      </div>
      {shown === 'list' && (
        <SeatList
          map={map}
          statuses={statuses}
          mine={choice.mine}
          words={words}
          onToggle={choice.toggle}
          onFocus={(seat) => {
            setFocused(seat);
            if (seat !== null) control.show(pointOf(seat));
          }}
        />
      )}
      <section aria-label={t('chosen.title')}>
        <h3>{t('chosen.title')}</h3>
        <ChosenSeats
          date={date}
          map={map}
          products={choice.products}
          tariffs={byCategory}
          words={words}
          onRemove={(seat) => {
            choice.remove([seat]);
          }}
          onTariff={(seat, tariff) => {
            choice.choose([seat], () => tariff);
          }}
        />
      </section>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  );
}

const toggled = (set: ReadonlySet<number>, value: number): ReadonlySet<number> =>
  set.has(value) ? new Set([...set].filter((each) => each !== value)) : new Set([...set, value]);
