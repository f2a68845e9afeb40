import type { EventProduct } from '@taquilla/contracts';
import { formatMoney } from '@taquilla/i18n';
import { stackClass, textClass } from '@taquilla/ui';
import { useManagementCost } from '@taquilla/visits';
import type { EventDate } from '../../../features/seats/event-date.ts';
import { PriceNotes } from '../../../features/seats/seat-map/choice/price-notes.tsx';
import { useTexts } from '../../../texts.ts';
import { WaitingListLink } from '../waiting-list-link.tsx';

interface HallNotesProps {
  date: EventDate;
  tariffs: readonly EventProduct[];
}

/** Notes on prices and fee, and the waiting list. */
export function HallNotes({ date, tariffs }: HallNotesProps) {
  const t = useTexts();
  const { cost = 0 } = useManagementCost();
  return (
    <div className={stackClass(4)}>
      <PriceNotes date={date} tariffs={tariffs} />
      {cost > 0 && <p className={textClass('note')}>{t('tariffs.fee', { fee: formatMoney(cost) })}</p>}
      <WaitingListLink date={date} tariffs={tariffs} />
    </div>
  );
}
