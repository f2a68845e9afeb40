import { query } from '@taquilla/api/calls';
import { endpoints, heroOf, toCents, type Headquarter, type ListedVenue } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { Link } from '@taquilla/router';
import { cardLinkClass, Picture, Price, Skeleton, textClass } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import { usePriceLabels } from '../../base/use-price-labels.ts';
import styles from './more-by.module.css';
import { Section } from './section.tsx';
import { useTexts } from './texts.ts';

const MOST = 3;

/** Other venues of the same company, venues of the same town first; absent if the company has no other venue. */
export function MoreBy({ venue: { id, city, company, company_id: companyId } }: { venue: Headquarter }) {
  const t = useTexts();
  const { data, isLoading } = useQuery(
    query(endpoints.listedVenues, { company: companyId, language: useLocale() }),
  );
  if (isLoading) return <Skeleton height={480} />;
  const others = (data ?? []).filter((venue) => venue.id !== id);
  const nearest = others.toSorted((a, b) => Number(b.city === city) - Number(a.city === city));
  if (!company || nearest.length === 0) return null;
  return (
    <Section title={t('about.moreBy', { name: company.name })}>
      <ul className={styles.venues}>
        {nearest.slice(0, MOST).map((other) => (
          <Venue key={other.id} venue={other} />
        ))}
      </ul>
      <p>
        <Link to={`/${company.slug}`}>{t('about.allPlaces')}</Link>
      </p>
    </Section>
  );
}

function Venue({ venue }: { venue: ListedVenue }) {
  const { slug, name, city, description, ticket, price_from: least } = venue;
  const price = usePriceLabels({ ticket, least: least === null ? undefined : toCents(least) });
  return (
    <li className={styles.venue}>
      <Picture
        className={styles.picture}
        picture={{ ...heroOf(venue), alt: '' }}
        sizes="(min-width: 64rem) 23rem, 6rem"
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
            <Price>{price.price}</Price>
          </p>
        )}
      </div>
    </li>
  );
}
