import type { Headquarter } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { Link, useRoute } from '@taquilla/router';
import { useQuery } from '@tanstack/react-query';
import { ReopenConsent } from '../../base/consent/reopen-consent.tsx';
import { VenueHtml } from '../../base/page/venue-html.tsx';
import { useOfferedLocales } from '../../features/language/use-offered-locales.ts';
import { NewsletterForm } from '../../features/newsletter/newsletter-form.tsx';
import { useTexts } from '../../texts.ts';
import { FooterFrame } from '../footer/footer-frame.tsx';
import { LegalLine } from '../footer/legal-line.tsx';
import footer from '../footer/footer.module.css';
import { isCheckout } from '../header/back-rule.ts';
import { footersQuery } from './prefetch-venue.ts';

/** Footer of a venue's pages: address, blocks written by the venue, newsletter, legal links. */
export function VenueFooter({ venue }: { venue: Headquarter }) {
  const t = useTexts();
  const { name } = useRoute();
  const { data } = useQuery(footersQuery(venue.id, useLocale()));
  // no form below the payment button
  const hasNewsletter = venue.newsletter_active && !isCheckout(name);
  return (
    <FooterFrame
      offered={useOfferedLocales(venue.id)}
      foot={
        <>
          <LegalLine {...venue} />
          <ReopenConsent className={footer.link}>{t('footer.cookies')}</ReopenConsent>
          <Link className={footer.about} to={`/monuments/${venue.slug}/find-tickets`}>
            {t('footer.findTickets')}
          </Link>
          <Link className={footer.about} to={`/monuments/${venue.slug}/accessibility`}>
            {t('footer.accessibility')}
          </Link>
        </>
      }
    >
      <VenueAddress venue={venue} />
      {data?.footers.map((block) => (
        <VenueHtml key={block.id} html={block.html} />
      ))}
      {hasNewsletter && <NewsletterForm venueId={venue.id} />}
    </FooterFrame>
  );
}

/** The venue's address and links to its home (not on the home itself), its company and all venues. */
function VenueAddress({ venue: { name, slug, address, city, company } }: { venue: Headquarter }) {
  const t = useTexts();
  const isHome = useRoute().name === 'venue-home';
  return (
    <div>
      <p className={footer.title}>{name}</p>
      {address && (
        <p>
          {address.street}
          <br />
          {address.postcode} {city}
        </p>
      )}
      {!isHome && (
        <p>
          <Link className={footer.about} to={`/monuments/${slug}`}>
            {t('footer.about')}
          </Link>
        </p>
      )}
      {company && (
        <p>
          <Link className={footer.about} to={`/${company.slug}`}>
            {t('footer.company', { name: company.name })}
          </Link>
        </p>
      )}
      <p>
        <Link className={footer.about} to="/">
          {t('footer.all')}
        </Link>
      </p>
    </div>
  );
}
