import type { Headquarter, VenueAbout } from '@taquilla/contracts';
import { IconAccessibility, IconCalendar, IconClock, IconLanguages, IconTimer } from '@taquilla/ui';
import type { ReactNode } from 'react';
import { useDuration } from '../../base/duration/use-duration.ts';
import { useOpening } from '../../base/opening/use-opening.ts';
import { useTexts } from '../../texts.ts';
import styles from './venue-facts.module.css';

interface VenueFactsProps {
  venue: Headquarter;
  about: VenueAbout;
}

/** What decides whether one comes, in one line: hours of today, how long, languages, steps, whether a ticket can be changed. */
export function VenueFacts({ venue, about }: VenueFactsProps) {
  const t = useTexts();
  const duration = useDuration();
  const opening = useOpening(venue);
  const { visit_minutes: minutes, languages, step_free: stepFree } = about;
  const change = useChanges(about);
  return (
    <ul className={styles.facts}>
      {opening && (
        <Fact icon={<IconClock />} isOfNow>
          {opening.words}
        </Fact>
      )}
      {minutes !== undefined && <Fact icon={<IconTimer />}>{duration(minutes)}</Fact>}
      {languages.length > 0 && (
        <Fact icon={<IconLanguages />}>{t('facts.languages', { count: languages.length })}</Fact>
      )}
      {stepFree && <Fact icon={<IconAccessibility />}>{t(`facts.stepFree.${stepFree}`)}</Fact>}
      {change && <Fact icon={<IconCalendar />}>{change}</Fact>}
    </ul>
  );
}

function Fact({ icon, isOfNow, children }: { icon: ReactNode; isOfNow?: boolean; children: string }) {
  return (
    <li>
      {icon}
      <span data-of-now={isOfNow}>{children}</span>
    </li>
  );
}

/** The better of the two is said: money back, else another day. */
function useChanges({ refund_hours: refund, change_hours: change }: VenueAbout): string | undefined {
  const t = useTexts();
  if (refund !== undefined) return t('facts.refund', { hours: refund });
  return change === undefined ? undefined : t('facts.change', { hours: change });
}
