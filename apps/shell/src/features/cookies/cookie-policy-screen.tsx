import { CONSENT_CATEGORIES } from '@taquilla/contracts';
import { useVenue } from '@taquilla/shared-state';
import { buttonClass, textClass } from '@taquilla/ui';
import { VenueHtml } from '../../base/page/venue-html.tsx';
import { useScreenTexts, useTexts } from '../../texts.ts';
import { ReopenConsent } from '../../base/consent/reopen-consent.tsx';
import styles from './cookie-policy-screen.module.css';
import { KEPT, STORED_FOR } from './stored-keys.ts';

/** What is kept in the browser and why, the venue's own words about it, and the way to choose anew. */
export function CookiePolicyScreen() {
  const t = useTexts();
  const tOwn = useScreenTexts();
  const { cookies_data: own, name: venue } = useVenue();
  return (
    <div className={styles.policy}>
      <h1>{tOwn('cookies.title')}</h1>
      <p className={styles.lead}>{tOwn('cookies.lead')}</p>
      <section className={styles.section}>
        <h2>{tOwn('cookies.optional')}</h2>
        <p>{tOwn('cookies.optionalLead')}</p>
        <dl className={styles.list}>
          {CONSENT_CATEGORIES.map((category) => (
            <div key={category} className={styles.entry}>
              <dt>
                {t(`consent.category.${category}`)} <code>{category}</code>
              </dt>
              <dd>{tOwn(`cookies.categories.${category}`)}</dd>
            </div>
          ))}
        </dl>
        <ReopenConsent className={buttonClass({ variant: 'secondary' })}>
          {tOwn('cookies.change')}
        </ReopenConsent>
      </section>
      <section className={styles.section}>
        <h2>{tOwn('cookies.needed')}</h2>
        <dl className={styles.list}>
          {STORED_FOR.map((purpose) => (
            <div key={purpose} className={styles.entry}>
              <dt>
                <KeyNames names={KEPT[purpose]} />
              </dt>
              <dd>{tOwn(`cookies.keys.${purpose}.for`)}</dd>
              <dd className={textClass('note')}>
                {tOwn('cookies.term', { term: tOwn(`cookies.keys.${purpose}.term`) })}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      {own?.html && <VenueHtml html={own.html} />}
      {own && /^https?:\/\//i.test(own.link) && <a href={own.link}>{tOwn('cookies.venuePage', { venue })}</a>}
    </div>
  );
}

function KeyNames({ names }: { names: readonly string[] }) {
  return names.map((name) => (
    <span key={name}>
      <code>{name}</code>{' '}
    </span>
  ));
}
