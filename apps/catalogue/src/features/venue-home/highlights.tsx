import type { VenueAbout } from '@taquilla/contracts';
import { classNames, Picture, textClass } from '@taquilla/ui';
import styles from './highlights.module.css';
import { Section } from './section.tsx';
import { useTexts } from './texts.ts';

const FOUR_IN_A_ROW = '(min-width: 64rem) 17rem, (min-width: 48rem) 33vw, 50vw';
const TWO_IN_A_ROW = '(min-width: 64rem) 35rem, 50vw';

/** Whether there are highlights, each with a picture. */
export const areIllustrated = (highlights: VenueAbout['highlights']): boolean =>
  highlights.length > 0 && highlights.every(({ picture }) => picture !== undefined);

/** The main sights, with pictures if every sight has one. */
export function Highlights({ highlights }: Pick<VenueAbout, 'highlights'>) {
  const t = useTexts();
  if (highlights.length === 0) return null;
  const isIllustrated = areIllustrated(highlights);
  const areTwo = highlights.length === 2;
  return (
    <Section title={t('about.highlights')}>
      <ul
        className={classNames(
          styles.highlights,
          isIllustrated && styles.illustrated,
          isIllustrated && areTwo && styles.two,
        )}
      >
        {highlights.map(({ title, text, picture }) => (
          <li key={title}>
            {isIllustrated && picture && (
              <Picture
                className={styles.picture}
                picture={picture}
                sizes={areTwo ? TWO_IN_A_ROW : FOUR_IN_A_ROW}
              />
            )}
            <h3>{title}</h3>
            <p className={textClass('soft')}>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
