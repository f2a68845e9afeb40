import type { ReactNode } from 'react';
import { LanguageSwitcher } from '../features/language/language-switcher.tsx';
import { useTexts } from '../texts.ts';
import { FooterFrame } from './footer/footer-frame.tsx';
import { PageFrame } from './frame/page-frame.tsx';
import { HeaderFrame } from './header/header-frame.tsx';
import { Logo } from './header/logo.tsx';

/** Layout of pages without a venue or company. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  const t = useTexts();
  return (
    <PageFrame
      header={<HeaderFrame logo={<Logo name="Taquilla" to="/" />} end={<LanguageSwitcher />} />}
      footer={<FooterFrame base={<p>{t('footer.credit')}</p>} />}
      owner={undefined}
    >
      {children}
    </PageFrame>
  );
}
