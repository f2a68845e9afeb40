import type { Headquarter } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { useQuery } from '@tanstack/react-query';
import { VenueHtml } from '../../base/page/venue-html.tsx';
import { ReopenConsent } from '../../base/consent/reopen-consent.tsx';
import { NewsletterForm } from '../../features/newsletter/newsletter-form.tsx';
import { useTexts } from '../../texts.ts';
import { FooterFrame } from '../footer/footer-frame.tsx';
import footer from '../footer/footer.module.css';
import { footersQuery } from './api/venue-page.ts';

export function VenueFooter({ venue }: { venue: Headquarter }) {
  const t = useTexts();
  const { data } = useQuery(footersQuery(venue.id, useLocale()));
  return (
    <FooterFrame>
      <div className={footer.blocks}>
        {data?.footers.map((block) => (
          <VenueHtml key={block.id} html={block.html} />
        ))}
      </div>
      {venue.newsletter_active && <NewsletterForm venueId={venue.id} />}
      <ReopenConsent className={footer.link}>{t('footer.cookies')}</ReopenConsent>
    </FooterFrame>
  );
}
