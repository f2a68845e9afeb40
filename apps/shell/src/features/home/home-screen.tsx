import { venueQuery } from '@taquilla/api/calls';
import { heroOf } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { Link } from '@taquilla/router';
import { classNames, IconCalendar, IconCard, IconTicket, Picture, Skeleton, textClass } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import { useLastVenue } from '../../base/shop/last-venue.ts';
import { useScreenTexts } from '../../texts.ts';
import styles from './home-screen.module.css';

const STEPS = [
  { step: 'choose', Icon: IconCalendar },
  { step: 'pay', Icon: IconCard },
  { step: 'enter', Icon: IconTicket },
] as const;

/** The front page: what this is, and the way back to the venue visited last, or how one is found. */
export function HomeScreen() {
  const t = useScreenTexts();
  return (
    <div className={styles.home}>
      <h1>{t('home.title')}</h1>
      <p className={textClass('lead')}>{t('home.lead')}</p>
      <LastVenue />
      <ol className={styles.steps}>
        {STEPS.map(({ step, Icon }) => (
          <li key={step} className={styles.step}>
            <Icon />
            <h2 className={styles.stepTitle}>{t(`home.${step}.title`)}</h2>
            <p>{t(`home.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Of the card, so that nothing moves when it comes. */
const HEIGHT = '6.625rem';

function LastVenue() {
  const t = useScreenTexts();
  const slug = useLastVenue();
  const { data: venue, isLoading } = useQuery({
    ...venueQuery(slug ?? '', useLocale()),
    enabled: Boolean(slug),
  });
  if (isLoading) return <Skeleton height={HEIGHT} />;
  if (!venue) return <p className={classNames(styles.find, textClass('note'))}>{t('home.howToFind')}</p>;
  return (
    <Link className={styles.venue} to={`/monuments/${venue.slug}`}>
      <Picture className={styles.picture} picture={{ ...heroOf(venue), alt: '' }} sizes="7.5rem" />
      <span>
        <span className={styles.again}>{t('home.again')}</span>
        <span className={styles.name}>{venue.name}</span>
        <span className={textClass('note')}>{venue.city}</span>
      </span>
    </Link>
  );
}
