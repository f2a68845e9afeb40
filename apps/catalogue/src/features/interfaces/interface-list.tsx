import { toCents, type AccessInterface } from '@taquilla/contracts';
import { Link } from '@taquilla/router';
import {
  Card,
  cardLinkClass,
  classNames,
  IconChevronRight,
  IconTimer,
  Picture,
  stackClass,
  textClass,
} from '@taquilla/ui';
import cards from '../../base/choices/choice-card.module.css';
import { useDuration } from '../../base/use-duration.ts';
import { usePriceLabels } from '../../base/use-price-labels.ts';
import styles from './interface-list.module.css';

interface InterfaceListProps {
  interfaces: readonly AccessInterface[];
  chosenId: number | undefined;
  /** address of the page with this interface chosen, without language prefix */
  addressOf: (interfaceId: number) => string;
  onChoose: (interfaceId: number) => void;
}

/** Cards of the venue's access interfaces; pressing one chooses it and opens the next step. */
export function InterfaceList({ interfaces, chosenId, addressOf, onChoose }: InterfaceListProps) {
  return (
    <ul className={stackClass(3)}>
      {interfaces.map((one) => (
        <Card key={one.id} as="li" flush className={classNames(cards.card, styles.card)}>
          {one.picture && (
            <Picture
              className={styles.picture}
              picture={{ ...one.picture, alt: '' }}
              sizes="(min-width: 48rem) 11rem, 6rem"
            />
          )}
          <div className={styles.words}>
            <h3 className={styles.name}>
              <Link
                to={addressOf(one.id)}
                className={cardLinkClass}
                aria-current={one.id === chosenId || undefined}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                  event.preventDefault();
                  onChoose(one.id);
                }}
              >
                {one.name}
              </Link>
            </h3>
            {one.lead && <p className={textClass('soft')}>{one.lead}</p>}
            <Facts {...one} />
          </div>
          <IconChevronRight className={styles.arrow} />
        </Card>
      ))}
    </ul>
  );
}

/** Price of the standard ticket and duration of the visit; empty if the venue states neither. */
function Facts({ ticket, price_from: least, visit_minutes: minutes }: AccessInterface) {
  const duration = useDuration();
  const words = usePriceLabels({ ticket, least: least ? toCents(least) : undefined });
  if (!words && minutes === undefined) return null;
  return (
    <p className={styles.facts}>
      {words && <strong>{[words.name, words.price].filter(Boolean).join(' ')}</strong>}
      {minutes !== undefined && (
        <span className={styles.duration}>
          <IconTimer />
          {duration(minutes)}
        </span>
      )}
    </p>
  );
}
