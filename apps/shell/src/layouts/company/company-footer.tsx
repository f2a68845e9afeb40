import type { Company } from '@taquilla/contracts';
import { Link } from '@taquilla/router';
import { IconMail, IconPhone } from '@taquilla/ui';
import { useTexts } from '../../texts.ts';
import { BrowserLogos } from '../footer/browser-logos.tsx';
import { FooterFrame } from '../footer/footer-frame.tsx';
import { LegalLine } from '../footer/legal-line.tsx';
import styles from '../footer/footer.module.css';

export function CompanyFooter({ company }: { company: Company }) {
  const t = useTexts();
  const phone = `${company.prefix} ${company.phone}`.trim();
  return (
    <FooterFrame
      foot={
        <>
          <LegalLine {...company} />
          <Link className={styles.about} to="/">
            {t('footer.all')}
          </Link>
          <p>{t('footer.credit')}</p>
        </>
      }
    >
      <address className={styles.contact}>
        <a href={`tel:${phone.replaceAll(' ', '')}`}>
          <IconPhone />
          {phone}
        </a>
        <a href={`mailto:${company.email}`}>
          <IconMail />
          {company.email}
        </a>
      </address>
      <p>
        <span className={styles.logos}>
          <BrowserLogos />
        </span>
        {t('footer.browsers')}
      </p>
    </FooterFrame>
  );
}
