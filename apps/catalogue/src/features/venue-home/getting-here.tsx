import { venueOnMap, type Headquarter, type VenueAbout } from '@taquilla/contracts';
import { buttonClass, classNames, IconExternal, stackClass } from '@taquilla/ui';
import styles from './getting-here.module.css';
import { Section } from './section.tsx';
import { SketchMap } from './sketch-map.tsx';
import { useTexts } from './texts.ts';

/** Address, map, directions and step-free access. */
export function GettingHere({ venue, about }: { venue: Headquarter; about: VenueAbout }) {
  const t = useTexts();
  const { address } = venue;
  const { getting_here: ways, access, map } = about;
  if (!address && ways.length === 0 && !access) return null;
  return (
    <Section title={t('about.gettingHere')}>
      {map && <SketchMap map={map} label={t('about.map', { name: venue.name })} />}
      <div className={classNames(stackClass(5), styles.columns)}>
        {address && (
          <div className={classNames(stackClass(3), styles.place)}>
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
          </div>
        )}
        {ways.length > 0 && (
          <ul className={classNames(stackClass(2), styles.ways)}>
            {ways.map((way) => (
              <li key={way}>{way}</li>
            ))}
          </ul>
        )}
      </div>
      {access && (
        <div className={classNames(stackClass(2), styles.access)}>
          <h3>{t('about.access')}</h3>
          <p>{access}</p>
        </div>
      )}
    </Section>
  );
}
