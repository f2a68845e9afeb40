import { Skeleton, VisuallyHidden } from '@taquilla/ui';
import { useTexts } from '../../texts.ts';
import { Busy } from '../progress/busy.tsx';
import styles from './screen-skeleton.module.css';

/** Skeleton of a screen that is loading; shows the progress bar if loading takes long. */
export function ScreenSkeleton() {
  const t = useTexts();
  return (
    <>
      <noscript>
        <p>{t('needsScripts')}</p>
      </noscript>
      <div className={styles.screen} aria-busy="true" data-needs-scripts="">
        <Busy />
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
        <Skeleton width="min(24rem, 70%)" height="2.5rem" />
        <Skeleton width="min(32rem, 90%)" height="1.5rem" />
        <Skeleton height="16rem" />
        <Skeleton height="16rem" />
      </div>
    </>
  );
}
