import type { EventProduct } from '@taquilla/contracts';
import { useTexts } from '../../../../texts.ts';
import type { EventDate } from '../../event-date.ts';
import { useTariffFacts } from '../../use-tariff-facts.ts';
import { factsByTariffs } from './facts-by-tariffs.ts';
import styles from './price-notes.module.css';

interface PriceNotesProps {
  date: EventDate;
  tariffs: readonly EventProduct[];
}

/** What is in the prices of this hall besides the place, before anything is chosen. */
export function PriceNotes({ date, tariffs }: PriceNotesProps) {
  const t = useTexts();
  const { along, presaleEnd } = useTariffFacts(date);
  const hasPresale = presaleEnd !== undefined && tariffs.some(({ presale_price }) => presale_price > 0);
  const notes = [
    ...factsByTariffs(tariffs, along).map(({ fact, whose }) =>
      whose === null ? fact : t('map.noteOf', { whose: whose.join('; '), note: fact }),
    ),
    ...(hasPresale ? [t('map.presale', { date: presaleEnd })] : []),
  ];
  if (notes.length === 0) return null;
  return (
    <ul className={styles.notes}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
