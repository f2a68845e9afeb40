import { companyQuery } from '@taquilla/api/calls';
import { address, endpoints } from '@taquilla/contracts';
import { useRoute } from '@taquilla/router';
import { Skeleton } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorPage } from '../../base/errors/error-page.tsx';
import { ownerError } from '../../base/errors/owner-error.ts';
import { ShopUnreachable } from '../../base/errors/shop-unreachable.tsx';
import { useShop } from '../../base/shop/shop-context.ts';
import { LanguageSwitcher } from '../../features/language/language-switcher.tsx';
import { DefaultLayout } from '../default-layout.tsx';
import { PageFrame } from '../frame/page-frame.tsx';
import { HeaderFrame } from '../header/header-frame.tsx';
import { Logo } from '../header/logo.tsx';
import { CompanyFooter } from './company-footer.tsx';

/** Layout of a company's pages: logo and languages in the header, contact in the footer. */
export function CompanyLayout({ children }: { children: ReactNode }) {
  const { params, path } = useRoute();
  const slug = params['slug'] ?? '';
  const { data: company, error, refetch } = useQuery(companyQuery(slug));
  const isMissing = useShop().missing === slug;
  if (!company && (error || isMissing)) {
    const reason = error ? ownerError(error) : 404;
    return (
      <DefaultLayout>
        {reason === 'retry' ? (
          <ShopUnreachable retry={() => void refetch()} />
        ) : (
          <ErrorPage status={reason} />
        )}
      </DefaultLayout>
    );
  }
  const logo = company ? (
    <Logo src={address(endpoints.companyImage, { id: company.id })} name={company.name} to={path} />
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
