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

/** Notes on the prices of this hall: included products, and the end of the presale. */
export function PriceNotes({ date, tariffs }: PriceNotesProps) {
  const t = useTexts();
  const { included, presaleEnd } = useTariffFacts(date);
  const hasPresale = presaleEnd !== undefined && tariffs.some(({ presale_price }) => presale_price > 0);
  const notes = [
    ...factsByTariffs(tariffs, included).map(({ fact, scope }) =>
      scope === null ? fact : t('map.noteOf', { whose: scope.join('; '), note: fact }),
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
