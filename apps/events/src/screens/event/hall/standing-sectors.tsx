import type { EventProduct } from '@taquilla/contracts';
import { Button, Dialog } from '@taquilla/ui';
import { useState } from 'react';
import { ChooseByQuantity } from '../../../features/seats/by-quantity/choose-by-quantity.tsx';
import type { EventDate } from '../../../features/seats/event-date.ts';
import type { Hall } from '../../../features/seats/seat-map/choice/use-hall.ts';
import { useTexts } from '../../../texts.ts';

interface StandingSectorsProps {
  hall: Hall;
  date: EventDate;
  tariffs: readonly EventProduct[];
  reference: string;
  /** the sector whose tickets are chosen; null: none */
  sectorId: number | null;
  onSector: (sectorId: number | null) => void;
}

/** State of the dialog of a standing sector: its id; null: closed. */
export const useStandingSector = () => useState<number | null>(null);

/** Buttons of the standing sectors of a hall; each opens a dialog with quantities. */
export function StandingSectors(props: StandingSectorsProps) {
  const { hall, date, tariffs, reference, sectorId, onSector } = props;
  const t = useTexts();
  const { layout } = hall.map;
  const sectors = layout.sectors.filter(({ kind }) => kind === 'standing');
  const sector = sectors.find(({ id }) => id === sectorId);
  const category = sector && layout.cats[sector.cat ?? -1];
  const leftIn = (id: number) => hall.statuses.standing[String(id)] ?? 0;
  return (
    <>
      {sectors.map(({ id, name }) => (
        <Button
          key={id}
          variant="secondary"
          disabled={!hall.isKnown}
          onClick={() => {
            onSector(id);
          }}
        >
          {t('places.standing', { sector: name, count: leftIn(id) })}
        </Button>
      ))}
      {sector && (
        <Dialog
          title={sector.name}
          closeLabel={t('close')}
          onClose={() => {
            onSector(null);
          }}
        >
          <ChooseByQuantity
            date={date}
            tariffs={tariffs.filter(({ category_id }) => category_id === category?.id)}
            reference={reference}
            left={leftIn(sector.id)}
            sector={sector}
          />
        </Dialog>
      )}
    </>
  );
}
