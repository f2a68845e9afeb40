import { venueOnMap, type Headquarter, type VenueAbout } from '@taquilla/contracts';
import {
  buttonClass,
  classNames,
  IconAccessibility,
  IconExternal,
  IconPlace,
  stackClass,
} from '@taquilla/ui';
import type { ReactNode } from 'react';
import styles from './getting-here.module.css';
import { Section } from './section.tsx';
import { SketchMap } from './sketch-map.tsx';
import split from './split.module.css';
import { useTexts } from './texts.ts';

/** Map, address, directions and accessibility of the venue. */
export function GettingHere({ venue, about }: { venue: Headquarter; about: VenueAbout }) {
  const t = useTexts();
  const { address } = venue;
  const { getting_here: ways, access, map } = about;
  if (!address && ways.length === 0 && !access) return null;
  return (
    <Section title={t('about.gettingHere')}>
      <div className={split.flipped}>
        {map && <SketchMap map={map} label={t('about.map', { name: venue.name })} />}
        <ul className={classNames(stackClass(5), styles.ways)}>
          {address && (
            <Way icon={<IconPlace />}>
              <address>
                {venue.name}
                <br />
                {address.street}
                <br />
                {address.postcode} {venue.city}
              </address>
              <a
                className={buttonClass({ variant: 'secondary' })}
                href={venueOnMap(venue)}
                target="_blank"
                rel="noopener noreferrer"
              >
                <IconExternal />
                {t('about.openMap')}
              </a>
            </Way>
          )}
          {ways.map((way) => (
            <Way key={way} icon={<IconPlace className={styles.blank} />}>
              {way}
            </Way>
          ))}
          {access && (
            <Way icon={<IconAccessibility />}>
              <h3>{t('about.access')}</h3>
              {access}
            </Way>
          )}
        </ul>
      </div>
    </Section>
  );
}

function Way({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      {icon}
      <div className={stackClass(2)}>{children}</div>
    </li>
  );
}
