import { useVenue } from '@taquilla/shared-state';
import { EmptyState, Skeleton, textClass } from '@taquilla/ui';
import type { ReactNode } from 'react';
import { ChoiceForm } from '../../base/choices/choice-form.tsx';
import type { Offer } from '@taquilla/visits';
import { searchBeforeQuantity, visitToSearch, type Visit } from '@taquilla/visits/choice';
import { useTexts } from '../../base/choices/texts.ts';
import styles from './selection-page.module.css';

/** Title of a selection page, below the venue's name. */
export function SelectionHeader({ title }: { title: string }) {
  const venue = useVenue();
  return (
    <header className={styles.header}>
      <p className={textClass('soft')}>{venue.name}</p>
      <h1>{title}</h1>
    </header>
  );
}

interface SelectionLayoutProps {
  visit: Visit;
  summary: ReactNode;
  children: ReactNode;
}

/** The steps, with the summary next to them from 1024 px. */
export function SelectionLayout({ visit, summary, children }: SelectionLayoutProps) {
  return (
    <div className={styles.columns}>
      <ChoiceForm choice="step" search={visitToSearch(visit)} />
      <ChoiceForm choice="quantity" search={searchBeforeQuantity(visit)} />
      <div className={styles.steps}>{children}</div>
      <aside className={styles.summary}>{summary}</aside>
    </div>
  );
}

interface OfferAreaProps {
  offer: Offer;
  children: ReactNode;
}

/** Renders the offer once it is loaded. */
export function OfferArea({ offer, children }: OfferAreaProps) {
  const t = useTexts();
  if (offer.isComing) return <SelectionSkeleton />;
  if (offer.interfaces?.length === 0) return <EmptyState>{t('interfaces.empty')}</EmptyState>;
  return children;
}

function SelectionSkeleton() {
  return (
    <div className={styles.columns}>
      <div className={styles.skeletons}>
        {[28, 132, 132, 132].map((height, index) => (
          <Skeleton key={index} height={height} />
        ))}
      </div>
      <aside className={styles.summary}>
        <Skeleton height={180} />
      </aside>
    </div>
  );
}
