import { query } from '@taquilla/api/calls';
import { endpoints } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { Link } from '@taquilla/router';
import { useVenue } from '@taquilla/shared-state';
import { textClass } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import { ShopUnreachable } from '../../base/errors/shop-unreachable.tsx';
import { ScreenSkeleton } from '../../base/page/screen-skeleton.tsx';
import { useScreenTexts } from '../../texts.ts';
import styles from './accessibility-screen.module.css';
import { Contact } from './contact.tsx';
import { ConformanceStatus } from './conformance-status.tsx';

/** Accessibility statement of a venue: conformance status, known barriers, contact and report form (R350, R351). */
export function AccessibilityScreen() {
  const { id, name: venue, slug } = useVenue();
  const language = useLocale();
  const { data, error, refetch } = useQuery(query(endpoints.venueAccessibility, { id, language }));
  const t = useScreenTexts();
  if (!data && error) return <ShopUnreachable retry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  const limits = [
    ...data.limits,
    ...(['limitFiles', 'limitReaders', 'limitBank'] as const).map((limit) => t(`accessibility.${limit}`)),
  ];
  return (
    <div className={styles.statement}>
      <h1>{t('accessibility.title')}</h1>
      <p className={textClass('lead')}>{t('accessibility.lead', { venue })}</p>
      <p>
        <Link to={`/monuments/${slug}`}>{t('accessibility.place')}</Link>
      </p>
      <ConformanceStatus />
      <section className={styles.section}>
        <h2>{t('accessibility.limits')}</h2>
        <ul className={styles.list}>
          {limits.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>
      </section>
      <Contact venueId={id} venue={venue} terms={data} />
    </div>
  );
}
