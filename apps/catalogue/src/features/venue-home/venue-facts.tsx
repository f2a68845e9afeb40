import type { Headquarter, VenueAbout } from '@taquilla/contracts';
import { IconAccessibility, IconCalendar, IconClock, IconLanguages, IconTimer } from '@taquilla/ui';
import type { ReactNode } from 'react';
import { useDuration } from '../../base/use-duration.ts';
import { useOpening } from '../../base/opening/use-opening.ts';
import { useTexts } from '../../texts.ts';
import styles from './venue-facts.module.css';

interface VenueFactsProps {
  venue: Headquarter;
  about: VenueAbout;
}

/** Key facts in one line: today's hours, duration, languages, step-free access, change policy. */
export function VenueFacts({ venue, about }: VenueFactsProps) {
  const t = useTexts();
  const duration = useDuration();
  const opening = useOpening(venue);
  const { visit_minutes: minutes, languages, step_free: stepFree } = about;
  const rule = venue.self_service?.terms?.short;
  return (
    <ul className={styles.facts}>
      {opening && (
        <Fact icon={<IconClock />} isOfNow>
          {opening.text}
        </Fact>
      )}
      {minutes !== undefined && <Fact icon={<IconTimer />}>{duration(minutes)}</Fact>}
      {languages.length > 0 && (
        <Fact icon={<IconLanguages />}>{t('facts.languages', { count: languages.length })}</Fact>
      )}
      {stepFree && <Fact icon={<IconAccessibility />}>{t(`facts.stepFree.${stepFree}`)}</Fact>}
      {rule && <Fact icon={<IconCalendar />}>{rule}</Fact>}
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
