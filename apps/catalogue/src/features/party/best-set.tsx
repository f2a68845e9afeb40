import type { Covers, Product } from '@taquilla/contracts';
import { formatMoney } from '@taquilla/i18n';
import { classNames, IconCheck, IconChevronDown, Price, rowClass, textClass } from '@taquilla/ui';
import type { PartySet } from '@taquilla/visits/choice';
import { useTexts } from './texts.ts';
import { useTexts as useRoomTexts } from '../../texts.ts';
import styles from './best-set.module.css';
import type { PartyChoice, PartyKind } from './use-party.ts';

interface BestSetProps {
  choice: PartyChoice;
  kind: PartyKind;
  products: readonly Product[];
}

/** The cheapest products for the party, the reason, and the other sets; nothing where only one set is possible. */
export function BestSet({ choice: { priceOf }, kind, products }: BestSetProps) {
  const t = useTexts();
  const [best, ...others] = kind.sets;
  const [next] = others;
  if (!best || !next || next.total === best.total) return null;
  const nameOf = (set: PartySet) => namesOf(set, products, t);
  return (
    <div className={styles.best}>
      <p className={classNames(rowClass(2), styles.kicker)}>
        <IconCheck />
        {t('best')}
      </p>
      <p className={styles.line}>
        <span>{nameOf(best)}</span>
        <Price size="medium">{formatMoney(priceOf(best).total)}</Price>
      </p>
      <p className={textClass('note')}>{reasonOf(kind, products, t)}</p>
      <details className={styles.more}>
        <summary>
          {t('compare')}
          <IconChevronDown />
        </summary>
        <ul className={styles.sets}>
          {kind.sets.map((set) => (
            <li key={nameOf(set)} className={set === best ? textClass('strong') : undefined}>
              <span>{nameOf(set)}</span>
              <span>{formatMoney(priceOf(set).total)}</span>
            </li>
          ))}
        </ul>
        <Fee {...priceOf(best)} />
      </details>
    </div>
  );
}

function Fee({ fee = 0 }: { fee: number | undefined }) {
  const tRoom = useRoomTexts();
  return fee > 0 && <p className={textClass('note')}>{tRoom('prices.fee', { fee: formatMoney(fee) })}</p>;
}

/** One sentence: how much less the set costs than the next one, and whom its ticket for several visitors admits. */
function reasonOf({ sets: [best, next] }: PartyKind, products: readonly Product[], t: Translate) {
  if (!best || !next) return '';
  const several = products.find(({ id, covers }) => covers && isForSeveral(covers) && best.quantities[id]);
  const saving = t('saves', {
    amount: formatMoney(next.total - best.total),
    other: namesOf(next, products, t),
  });
  if (!several?.covers) return saving;
  const { name, covers } = several;
  return `${t('covers', { name, who: covered(covers, t) })} ${saving}`;
}

const isForSeveral = ({ adults, children }: Covers) => adults + children > 1;

type Translate = ReturnType<typeof useTexts>;

/** "2 adults, 2 children" */
const covered = ({ adults, children }: Covers, t: Translate) =>
  [adults > 0 && t('countAdults', { count: adults }), children > 0 && t('countChildren', { count: children })]
    .filter(Boolean)
    .join(', ');

const namesOf = ({ quantities }: PartySet, products: readonly Product[], t: Translate) =>
  products
    .flatMap(({ id, name }) => {
      const quantity = quantities[id];
      return quantity === undefined ? [] : [t('product', { quantity, name })];
    })
    .join(', ');
