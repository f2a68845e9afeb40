import { query } from '@taquilla/api/calls';
import { endpoints, heroOf, toCents, type Headquarter, type ListedVenue } from '@taquilla/contracts';
import { formatMoney, useLocale } from '@taquilla/i18n';
import { Link } from '@taquilla/router';
import { cardLinkClass, Picture, Price, Skeleton, textClass } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import styles from './more-by.module.css';
import { useTexts } from './texts.ts';

const MOST = 3;

export interface MoreByProps {
  venue: Headquarter;
}

/** Other venues of the same company, venues of the same town first; absent if the company has no other venue. */
export function MoreBy({ venue: { id, city, company, company_id: companyId } }: MoreByProps) {
  const t = useTexts();
  const titleId = useId();
  const { data, isLoading } = useQuery(
    query(endpoints.listedVenues, { company: companyId, language: useLocale() }),
  );
  if (isLoading) return <Skeleton height={480} />;
  const others = (data ?? []).filter((venue) => venue.id !== id);
  const nearest = others.toSorted((a, b) => Number(b.city === city) - Number(a.city === city));
  if (!company || nearest.length === 0) return null;
  return (
    <section className={styles.more} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{t('title', { name: company.name })}</h2>
        <Link to={`/${company.slug}`}>{t('all')}</Link>
      </div>
      <ul className={styles.venues}>
        {nearest.slice(0, MOST).map((other) => (
          <Venue key={other.id} venue={other} />
        ))}
      </ul>
    </section>
  );
}

function Venue({ venue }: { venue: ListedVenue }) {
  const { slug, name, city, description } = venue;
  const price = usePrice(venue);
  return (
    <li className={styles.venue}>
      <Picture
        className={styles.picture}
        picture={{ ...heroOf(venue), alt: '' }}
        sizes="(min-width: 64rem) 35rem, 6rem"
      />
      <div className={styles.words}>
        <h3>
          <Link to={`/monuments/${slug}`} className={cardLinkClass}>
            {name}
          </Link>
        </h3>
        <p className={textClass('note')}>{city}</p>
        <p className={styles.description}>{description}</p>
        {price && (
          <p className={styles.price}>
            <span className={textClass('note')}>{price.name}</span>
            <Price>{price.amount}</Price>
          </p>
        )}
      </div>
    </li>
  );
}

/** Returns the price of the standard ticket, else the lowest price; undefined if there is none. */
function usePrice({ ticket, price_from: least }: ListedVenue) {
  const t = useTexts();
  const main = ticket && ticket.price > 0 ? ticket : undefined;
  const euros = main?.price ?? least;
  if (euros === null) return undefined;
  const amount = formatMoney(toCents(euros));
  return { name: main?.name, amount: main?.is_from === false ? amount : t('from', { price: amount }) };
}
