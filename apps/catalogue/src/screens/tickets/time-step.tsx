import { NeedsScripts, stackClass } from '@taquilla/ui';
import { useCallback, useMemo } from 'react';
import { DayTimes } from '@taquilla/visits';
import type { Visit } from '@taquilla/visits/choice';
import { ShareVisit } from '../../features/visit/share-visit.tsx';
import { FullLink } from './full-link.tsx';
import { useTexts } from '../../base/choices/texts.ts';
import { Area } from '../../base/area.tsx';
import type { TicketStepsProps } from './ticket-steps.tsx';

/** Step for one time per room. */
export function TimeStep({ visit, plan, summary, onChange }: TicketStepsProps) {
  const t = useTexts();
  const { entry, chosen, rooms, reference } = plan;
  const productIds = useMemo(() => chosen.map(({ id }) => id), [chosen]);
  const choose = useCallback(
    (slots: Visit['slots']) => {
      onChange({ type: 'slots', slots });
    },
    [onChange],
  );
  if (!entry || visit.day === null) return null;
  return (
    <Area>
      <NeedsScripts>{t('visit.needsScripts')}</NeedsScripts>
      <div className={stackClass(5)}>
        <DayTimes
          rooms={rooms}
          day={visit.day}
          reference={reference}
          info={entry}
          productIds={productIds}
          changedId={visit.changes ?? undefined}
          chosen={visit.slots}
          onChoose={choose}
          half={visit.half}
          whenFull={<FullLink plan={plan} day={visit.day} asks />}
          onHalf={(half) => {
            onChange({ type: 'half', half });
          }}
        />
        <ShareVisit visit={visit} summary={[summary.products.join(', '), summary.brief].join(': ')} />
      </div>
    </Area>
  );
}
