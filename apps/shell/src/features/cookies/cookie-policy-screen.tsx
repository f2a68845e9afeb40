import { CONSENT_CATEGORIES } from '@taquilla/contracts';
import { useVenue } from '@taquilla/shared-state';
import { buttonClass, textClass } from '@taquilla/ui';
import { VenueHtml } from '../../base/page/venue-html.tsx';
import { useScreenTexts, useTexts } from '../../texts.ts';
import { ReopenConsent } from '../../base/consent/reopen-consent.tsx';
import styles from './cookie-policy-screen.module.css';
import { STORED_KEYS, PURPOSES } from './stored-keys.ts';

/** Cookie page: stored keys with purpose and retention period, the venue's own policy, and a button that opens the consent banner. */
export function CookiePolicyScreen() {
  const t = useTexts();
  const tOwn = useScreenTexts();
  const { cookies_data: policy, name: venue } = useVenue();
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
          {PURPOSES.map((purpose) => (
            <div key={purpose} className={styles.entry}>
              <dt>
                <KeyNames names={STORED_KEYS[purpose]} />
              </dt>
              <dd>{tOwn(`cookies.keys.${purpose}.for`)}</dd>
              <dd className={textClass('note')}>
                {tOwn('cookies.term', { term: tOwn(`cookies.keys.${purpose}.term`) })}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      {policy?.html && <VenueHtml html={policy.html} />}
      {policy && /^https?:\/\//i.test(policy.link) && (
        <a href={policy.link}>{tOwn('cookies.venuePage', { venue })}</a>
      )}
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
