import type { VenuePicture } from '@taquilla/contracts';
import { classNames, Picture } from '@taquilla/ui';
import { useTexts } from '../../texts.ts';
import styles from './gallery.module.css';
import { Section } from './section.tsx';

/** The venue's pictures after the first one. */
export function Gallery({ pictures }: { pictures: readonly VenuePicture[] }) {
  const t = useTexts();
  if (pictures.length === 0) return null;
  return (
    <Section title={t('about.gallery')}>
      <ul className={classNames(styles.pictures, pictures.length % 2 === 1 && styles.odd)}>
        {pictures.map((picture) => (
          <li key={picture.src}>
            <Picture className={styles.picture} picture={picture} sizes="(min-width: 64rem) 22rem, 50vw" />
          </li>
        ))}
      </ul>
    </Section>
  );
}
