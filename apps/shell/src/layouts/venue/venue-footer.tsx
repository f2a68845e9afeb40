import type { Headquarter } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { Link, useRoute } from '@taquilla/router';
import { useQuery } from '@tanstack/react-query';
import { ReopenConsent } from '../../base/consent/reopen-consent.tsx';
import { VenueHtml } from '../../base/page/venue-html.tsx';
import { useOfferedLocales } from '../../features/language/use-offered-locales.ts';
import { NewsletterForm } from '../../features/newsletter/newsletter-form.tsx';
import { useTexts } from '../../texts.ts';
import { ContactLinks } from '../footer/contact-links.tsx';
import { FooterFrame, FooterSlot } from '../footer/footer-frame.tsx';
import { LegalPages } from '../footer/legal-links.tsx';
import { SoldBy } from '../footer/sold-by.tsx';
import footer from '../footer/footer.module.css';
import { isCheckout } from '../header/back-rule.ts';
import { footersQuery } from './prefetch-venue.ts';

/** Footer of a venue's pages: address and contact, tickets, legal pages, blocks of the venue and newsletter. */
export function VenueFooter({ venue }: { venue: Headquarter }) {
  const t = useTexts();
  const page = `/monuments/${venue.slug}`;
  return (
    <FooterFrame
      offered={useOfferedLocales(venue.id)}
      base={<SoldBy seller={venue.seller} hasVat={venue.vat_included} />}
    >
      <AddressSlot venue={venue} />
      <FooterSlot title={t('footer.tickets')}>
        <PageLink to={`${page}/find-tickets`}>{t('footer.findTickets')}</PageLink>
        <PageLink to={`${page}/client`}>{t('header.profile')}</PageLink>
      </FooterSlot>
      <FooterSlot title={t('footer.legal')}>
        <LegalPages links={venue.links} pages={['legal_notice', 'terms', 'privacy']} />
        <li>
          <ReopenConsent className={footer.link}>{t('footer.cookies')}</ReopenConsent>
        </li>
        <PageLink to={`${page}/accessibility`}>{t('footer.accessibility')}</PageLink>
      </FooterSlot>
      <FreeSlot venue={venue} />
    </FooterFrame>
  );
}

/** A link within the shop, as a list item. */
function PageLink({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <Link className={footer.link} to={to}>
        {children}
      </Link>
    </li>
  );
}

/** The venue's address and contact, and links to its home (not on the home itself), its company and all venues. */
function AddressSlot({
  venue: { name, slug, address, city, company, seller, links },
}: {
  venue: Headquarter;
}) {
  const t = useTexts();
  const isHome = useRoute().name === 'venue-home';
  return (
    <FooterSlot title={name}>
      {address && (
        <li>
          {address.street}
          <br />
          {address.postcode} {city}
        </li>
      )}
      {seller && <ContactLinks phone={seller.phone} email={seller.email} />}
      <LegalPages links={links} pages={['contact']} />
      {!isHome && <PageLink to={`/monuments/${slug}`}>{t('footer.about')}</PageLink>}
      {company && <PageLink to={`/${company.slug}`}>{t('footer.company', { name: company.name })}</PageLink>}
      <PageLink to="/">{t('footer.all')}</PageLink>
    </FooterSlot>
  );
}

/** Blocks that the venue writes, and the sign-up for its newsletter; absent if it has neither. */
function FreeSlot({ venue }: { venue: Headquarter }) {
  const { name } = useRoute();
  const { data } = useQuery(footersQuery(venue.id, useLocale()));
  // no form below the payment button
  const hasNewsletter = venue.newsletter_active && !isCheckout(name);
  const blocks = data?.footers ?? [];
  if (blocks.length === 0 && !hasNewsletter) return null;
  return (
    <div className={footer.free}>
      {blocks.map((block) => (
        <VenueHtml key={block.id} html={block.html} />
      ))}
      {hasNewsletter && <NewsletterForm venueId={venue.id} />}
    </div>
  );
}
