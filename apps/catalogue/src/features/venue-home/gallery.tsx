import { query } from '@taquilla/api/calls';
import { endpoints, type Headquarter, type VenueAbout } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { Picture, Skeleton } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import styles from './gallery.module.css';
import { areIllustrated } from './highlights.tsx';
import { Section } from './section.tsx';
import { useTexts } from './texts.ts';

interface GalleryProps extends Pick<VenueAbout, 'highlights'> {
  venue: Headquarter;
}

/** Pictures of the venue except the first; absent if every highlight has a picture. */
export function Gallery({ venue, highlights }: GalleryProps) {
  const t = useTexts();
  const isIllustrated = areIllustrated(highlights);
  const { data, isLoading } = useQuery({
    ...query(endpoints.venuePictures, { id: venue.id, language: useLocale() }),
    enabled: !isIllustrated,
  });
  if (isIllustrated) return null;
  if (isLoading) return <Skeleton height={360} />;
  const pictures = data?.slice(1) ?? [];
  if (pictures.length === 0) return null;
  return (
    <Section title={t('about.gallery')}>
      <ul className={styles.pictures}>
        {pictures.map((picture) => (
          <li key={picture.src}>
            <Picture
              className={styles.picture}
              picture={picture}
              sizes="(min-width: 64rem) 23rem, (min-width: 48rem) 50vw, 100vw"
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
