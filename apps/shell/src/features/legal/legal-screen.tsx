import { query } from '@taquilla/api/calls';
import { endpoints, type LegalText } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { VenueHtml } from '../../base/page/venue-html.tsx';
import { useScreenTexts, useTexts } from '../../texts.ts';
import styles from './legal-screen.module.css';

/** Legal page of a venue: seller, contact, terms of purchase, privacy policy. */
export function LegalScreen() {
  const t = useTexts();
  const tOwn = useScreenTexts();
  const { interface_online_id: id } = useVenue();
  const language = useLocale();
  const { data: texts = [] } = useQuery({
    ...query(endpoints.legalTexts, { id: id ?? 0, language }),
    enabled: id !== null,
  });
  useSectionOfAddress(texts.length);
  return (
    <div className={styles.legal}>
      <h1>{t('footer.pages.legal_notice')}</h1>
      <SellerFacts />
      {texts.flatMap(({ page, html }) => (page ? [<TextSection key={page} page={page} html={html} />] : []))}
      <p>{tOwn('legal.withdrawal')}</p>
    </div>
  );
}

function SellerFacts() {
  const t = useTexts();
  const tOwn = useScreenTexts();
  const { seller } = useVenue();
  if (!seller) return null;
  const { name, tax_number: number, street, postcode, city, phone, email } = seller;
  return (
    <>
      <section className={styles.section}>
        <h2>{tOwn('legal.seller')}</h2>
        <p>
          {name}
          <br />
          {street}
          <br />
          {postcode} {city}
        </p>
        <p>{tOwn('legal.taxNumber', { number })}</p>
      </section>
      <section id="contact" className={styles.section}>
        <h2>{t('footer.pages.contact')}</h2>
        <address className={styles.ways}>
          <a href={`mailto:${email}`}>{email}</a>
          <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
        </address>
      </section>
    </>
  );
}

function TextSection({ page, html }: { page: NonNullable<LegalText['page']>; html: string }) {
  const t = useTexts();
  return (
    <section id={page} className={styles.section}>
      <h2>{t(`footer.pages.${page}`)}</h2>
      <VenueHtml html={html} />
    </section>
  );
}

/** Scrolls to the section in the address's hash, which a browser does on page loads only. */
function useSectionOfAddress(texts: number) {
  useEffect(() => {
    const id = location.hash.slice(1);
    if (id) document.getElementById(id)?.scrollIntoView();
  }, [texts]);
}
