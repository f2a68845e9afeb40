import { serverNow } from '@taquilla/api';
import { itemStockQuery } from '@taquilla/api/calls';
import { formatDate, useLocale } from '@taquilla/i18n';
import { Link } from '@taquilla/router';
import { useVenue } from '@taquilla/shared-state';
import {
  Alert,
  buttonClass,
  Checkbox,
  Field,
  Fieldset,
  Skeleton,
  stackClass,
  textClass,
  TextInput,
} from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useToday, useSlotTime, useOffer, freeCapacity } from '@taquilla/visits';
import {
  chosenProducts,
  roomsOf,
  type ChosenProduct,
  type Room,
  visitToSearch,
  EMPTY_VISIT,
  type Visit,
} from '@taquilla/visits/choice';
import { useTexts } from '../../features/waiting-list/texts.ts';
import { JoinForm } from './join-form.tsx';
import { NothingChosen } from './nothing-chosen.tsx';
import styles from './waiting-list.module.css';
import type { Schedule } from '@taquilla/contracts';

/** Joins the waiting list of a group for some times of a day. */
export function JoinSlots({ visit }: { visit: Visit }) {
  const { accessInterface, products, isComing } = useOffer('tickets', visit);
  const chosen = useMemo(
    () => chosenProducts(products ?? [], visit.quantities),
    [products, visit.quantities],
  );
  const [room, otherRoom] = useMemo(() => roomsOf(chosen).filter(({ places }) => places > 0), [chosen]);
  if (isComing) return <Skeleton height={480} />;
  // a visit of several rooms cannot wait for a single room
  if (!accessInterface || !room || otherRoom) return <NothingChosen />;
  return <Party interfaceId={accessInterface.id} visit={visit} chosen={chosen} room={room} />;
}

interface PartyProps {
  interfaceId: number;
  visit: Visit;
  chosen: readonly ChosenProduct[];
  room: Room;
}

function Party({ interfaceId, visit, chosen, room }: PartyProps) {
  const t = useTexts();
  const { slug, timezone } = useVenue();
  const today = useToday(timezone);
  const locale = useLocale();
  const [day, setDay] = useState(visit.day ?? '');
  const [picked, setPicked] = useState<readonly number[]>([]);
  const [isMissing, setMissing] = useState(false);
  const isDay = day >= today;
  const slots = useQuery({ ...itemStockQuery(room.itemId, day), enabled: isDay });
  const full = fullSlots(slots.data ?? [], room.places, serverNow());
  // a single time is preselected
  const times = full.filter(({ stock_ticket_id }) => full.length === 1 || picked.includes(stock_ticket_id));
  const backTo = (part: Partial<Visit>) =>
    `/monuments/${slug}/tickets${visitToSearch({ ...EMPTY_VISIT, interfaceId, quantities: visit.quantities, ...part })}`;
  return (
    <div className={stackClass(5)}>
      <section className={styles.facts} aria-label={t('join.for')}>
        {chosen.map(({ id, name, quantity }) => (
          <p key={id} className={textClass('strong')}>
            {t('line', { count: quantity, name })}
          </p>
        ))}
        <p>
          <Link to={backTo({ step: 'what' })}>{t('join.other')}</Link>
        </p>
      </section>
      <Field
        label={t('join.day')}
        // browsers format the date in their own language, the hint is in the page's language
        {...(isDay && { hint: formatDate(day, { locale, timeZone: 'UTC', style: 'longDay' }) })}
        isHintBelow
        required
      >
        <TextInput
          type="date"
          min={today}
          value={day}
          onChange={({ target }) => {
            setDay(target.value);
            setPicked([]);
            setMissing(false);
          }}
        />
      </Field>
      {isDay && slots.isPending && <Skeleton height={160} />}
      {slots.isError && <LoadError error={slots.error} />}
      {slots.data && full.length === 0 && (
        <Alert
          type="info"
          message={t(slots.data.length === 0 ? 'join.noTimes' : 'join.free')}
          action={
            slots.data.length > 0 && (
              <Link to={backTo({ day })} className={buttonClass({ variant: 'secondary' })}>
                {t('join.book')}
              </Link>
            )
          }
        />
      )}
      {full.length > 0 && (
        <>
          <Fieldset
            legend={t('join.times')}
            hint={full.length > 1 && t('join.timesHint')}
            error={isMissing && times.length === 0 ? t('join.noTime') : undefined}
          >
            <div className={styles.times}>
              <Times slots={full} chosen={times} onChange={setPicked} />
            </div>
          </Fieldset>
          <JoinForm
            onIncomplete={() => {
              setMissing(true);
            }}
            request={
              times.length > 0
                ? {
                    kind: 'slots',
                    body: {
                      interface_id: interfaceId,
                      products: chosen.map(({ id, quantity }) => ({ product_id: id, quantity })),
                      stock_ids: times.map(({ stock_ticket_id }) => stock_ticket_id),
                    },
                  }
                : null
            }
          />
        </>
      )}
    </div>
  );
}

/** Throws the error to the surrounding `Area`. */
function LoadError({ error }: { error: Error }): never {
  throw error;
}

type Slots = ReturnType<typeof fullSlots>;

interface TimesProps {
  slots: Slots;
  chosen: Slots;
  onChange: (ids: readonly number[]) => void;
}

function Times({ slots, chosen, onChange }: TimesProps) {
  const slotTime = useSlotTime();
  const ids = chosen.map(({ stock_ticket_id }) => stock_ticket_id);
  return slots.map((slot) => {
    const { stock_ticket_id: id } = slot;
    return (
      <Checkbox
        key={id}
        label={slotTime(slot)}
        checked={ids.includes(id)}
        onChange={({ target }) => {
          onChange(target.checked ? [...ids, id] : ids.filter((other) => other !== id));
        }}
      />
    );
  });
}

/** Returns the future slots of a day with too few places for the group. */
const fullSlots = (slots: readonly Schedule[], places: number, now: Date): Schedule[] =>
  slots
    .filter((slot) => freeCapacity(slot) < places && Date.parse(slot.visit_at) > now.getTime())
    .toSorted((a, b) => a.visit_at.localeCompare(b.visit_at));
