import type { VenuePicture } from '@taquilla/contracts';
import { classNames, Picture } from '@taquilla/ui';
import styles from './gallery.module.css';
import { Section } from './section.tsx';
import { useTexts } from './texts.ts';

/** `sizes` beside the buy box of a desktop and without it: two in a row, or one that fills the row. */
const HALF_ROW = '(min-width: 64rem) 24.2rem, 50vw';
const ROW = '(min-width: 64rem) 49rem, 100vw';

/** The venue's pictures after the first one. */
export function Gallery({ pictures }: { pictures: readonly VenuePicture[] }) {
  const t = useTexts();
  if (pictures.length === 0) return null;
  const isOdd = pictures.length % 2 === 1;
  return (
    <Section title={t('about.gallery')}>
      <ul className={classNames(styles.pictures, isOdd && styles.odd)}>
        {pictures.map((picture, index) => (
          <li key={picture.src}>
            <Picture
              className={styles.picture}
              picture={picture}
              sizes={isOdd && index === 0 ? ROW : HALF_ROW}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
