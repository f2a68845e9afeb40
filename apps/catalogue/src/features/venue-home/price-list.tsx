import { accessInterfacesQuery } from '@taquilla/api/calls';
import {
  toCents,
  type AccessInterface,
  type Headquarter,
  type ListedPrice,
  type PackType,
} from '@taquilla/contracts';
import { formatMoney, useLocale } from '@taquilla/i18n';
import { Link } from '@taquilla/router';
import { buttonClass, Picture, Skeleton, textClass, VisuallyHidden } from '@taquilla/ui';
import { useManagementCost } from '@taquilla/visits';
import { useQuery } from '@tanstack/react-query';
import { useTexts as useRoomTexts } from '../../texts.ts';
import styles from './price-list.module.css';
import { Section } from './section.tsx';
import { useTexts } from './texts.ts';

interface PriceListProps {
  venue: Headquarter;
  type: PackType;
}

/** Prices of tickets or passes: a row per sales point with all its products; absent when they cannot be loaded (R481, R482). */
export function PriceList({ venue, type }: PriceListProps) {
  const t = useTexts();
  const tRoom = useRoomTexts();
  const { data: points = [], isLoading } = useQuery(accessInterfacesQuery(type, venue.id, useLocale()));
  const { cost = 0 } = useManagementCost();
  if (isLoading) return <Skeleton height={320} />;
  if (!points.some(({ prices = [] }) => prices.length > 0)) return null;
  return (
    <Section id={type === 'tickets' ? 'prices' : undefined} title={t(`prices.${type}`)}>
      <div>
        {points.map((point) => (
          <PointRow key={point.id} venue={venue} type={type} point={point} />
        ))}
      </div>
      {cost > 0 && <p className={textClass('note')}>{tRoom('prices.fee', { fee: formatMoney(cost) })}</p>}
    </Section>
  );
}

interface PointRowProps extends PriceListProps {
  point: AccessInterface;
}

/** A sales point: picture, lead, prices of its products, and the link to its tickets. */
function PointRow({ venue, type, point: { id, name, lead, picture, prices = [] } }: PointRowProps) {
  const tRoom = useRoomTexts();
  const action = tRoom(`home.choose.${type}`);
  return (
    <article className={styles.point}>
      <div className={styles.what}>
        {picture && (
          <Picture
            className={styles.picture}
            picture={{ ...picture, alt: '' }}
            sizes="(min-width: 64rem) 9rem, 5.5rem"
          />
        )}
        <div>
          <h3>{name}</h3>
          {lead && <p className={textClass('soft')}>{lead}</p>}
        </div>
      </div>
      <table className={styles.prices}>
        <caption>
          <VisuallyHidden>{name}</VisuallyHidden>
        </caption>
        <tbody>
          {prices.map((price) => (
            <PriceRow key={price.name} {...price} />
          ))}
        </tbody>
      </table>
      <Link
        to={`/monuments/${venue.slug}/${type}?interface=${id}`}
        className={buttonClass({ variant: 'secondary' })}
        aria-label={`${action}: ${name}`}
      >
        {action}
      </Link>
    </article>
  );
}

/** A product at its unit price. */
function PriceRow({ name, description, price, is_from: isFrom, accreditations }: ListedPrice) {
  const tRoom = useRoomTexts();
  const amount = formatMoney(toCents(price));
  const notes = [
    description,
    accreditations.length > 0 && tRoom('prices.proof', { names: accreditations.join(', ') }),
  ];
  return (
    <tr>
      <th scope="row">
        {name}
        {notes.filter(Boolean).map((note, index) => (
          <span key={index} className={textClass('note')}>
            {note}
          </span>
        ))}
      </th>
      <td>{isFrom ? tRoom('home.from', { price: amount }) : amount}</td>
    </tr>
  );
}
