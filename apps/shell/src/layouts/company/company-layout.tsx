import { ApiError, companyQuery } from '@taquilla/api';
import { paths } from '@taquilla/contracts';
import { useRoute } from '@taquilla/router';
import { Skeleton } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NotFound } from '../../errors/not-found.tsx';
import { ShopUnreachable } from '../../errors/shop-unreachable.tsx';
import { LanguageSwitcher } from '../../language/language-switcher.tsx';
import { DefaultLayout } from '../default/default-layout.tsx';
import { PageFrame } from '../frame/page-frame.tsx';
import { HeaderFrame } from '../header/header-frame.tsx';
import { Logo } from '../header/logo.tsx';
import { CompanyFooter } from './company-footer.tsx';

/** Pages of a company: its logo, the languages, its contact. */
export function CompanyLayout({ children }: { children: ReactNode }) {
  const { params, path } = useRoute();
  const { data: company, error, refetch } = useQuery(companyQuery(params['slug'] ?? ''));
  if (error && !company) {
    const isMissing = error instanceof ApiError && error.status === 404;
    return (
      <DefaultLayout>
        {isMissing ? <NotFound /> : <ShopUnreachable retry={() => void refetch()} />}
      </DefaultLayout>
    );
  }
  const logo = company ? (
    <Logo src={paths.companyImage(company.id)} name={company.name} to={path} />
  ) : (
    <Skeleton width={140} height={32} />
  );
  return (
    <PageFrame
      header={<HeaderFrame logo={logo} end={<LanguageSwitcher />} />}
      footer={company && <CompanyFooter company={company} />}
      owner={company}
    >
      {children}
    </PageFrame>
  );
}
