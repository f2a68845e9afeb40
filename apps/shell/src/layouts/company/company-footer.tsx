import type { Company } from '@taquilla/contracts';
import { Link } from '@taquilla/router';
import { useTexts } from '../../texts.ts';
import { BrowserLogos } from '../footer/browser-logos.tsx';
import { ContactLinks } from '../footer/contact-links.tsx';
import { FooterFrame, FooterSlot } from '../footer/footer-frame.tsx';
import { LegalPages } from '../footer/legal-links.tsx';
import { SoldBy } from '../footer/sold-by.tsx';
import styles from '../footer/footer.module.css';

export function CompanyFooter({ company }: { company: Company }) {
  const t = useTexts();
  return (
    <FooterFrame
      base={
        <>
          <SoldBy seller={company.seller} />
          <p>{t('footer.credit')}</p>
        </>
      }
    >
      <FooterSlot title={company.name}>
        <ContactLinks phone={`${company.prefix} ${company.phone}`.trim()} email={company.email} />
        <li>
          <Link className={styles.link} to="/">
            {t('footer.all')}
          </Link>
        </li>
      </FooterSlot>
      <FooterSlot title={t('footer.legal')}>
        <LegalPages links={company.links} pages={['legal_notice', 'terms', 'privacy', 'contact']} />
      </FooterSlot>
      <p>
        <span className={styles.logos}>
          <BrowserLogos />
        </span>
        {t('footer.browsers')}
      </p>
    </FooterFrame>
  );
}
