import { query } from '@taquilla/api/calls';
import { endpoints, type Headquarter } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { Picture } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../texts.ts';
import styles from './gallery.module.css';
import { Section } from './section.tsx';

/** The venue's pictures after the first one. */
export function Gallery({ venue }: { venue: Headquarter }) {
  const t = useTexts();
  const { data } = useQuery(query(endpoints.venuePictures, { id: venue.id, language: useLocale() }));
  const pictures = (data ?? []).slice(1);
  if (pictures.length === 0) return null;
  return (
    <Section title={t('about.gallery')}>
      <ul className={styles.pictures}>
        {pictures.map((picture) => (
          <li key={picture.src}>
            <Picture className={styles.picture} picture={picture} sizes="(min-width: 64rem) 22rem, 50vw" />
          </li>
        ))}
      </ul>
    </Section>
  );
}
