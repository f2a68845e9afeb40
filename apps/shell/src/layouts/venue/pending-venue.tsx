import { Skeleton } from '@taquilla/ui';
import { ErrorPage } from '../../base/errors/error-page.tsx';
import { ShopUnreachable } from '../../base/errors/shop-unreachable.tsx';
import { ScreenSkeleton } from '../../base/page/screen-skeleton.tsx';
import { DefaultLayout } from '../default-layout.tsx';
import { PageFrame } from '../frame/page-frame.tsx';
import { HeaderFrame } from '../header/header-frame.tsx';
import type { VenuePage } from './use-venue-page.ts';

/** Page of a venue that is loading, unknown, or could not be loaded. */
export function PendingVenue({ page }: { page: Exclude<VenuePage, { status: 'ready' }> }) {
  if (page.status === 'loading') {
    return (
      <PageFrame
        header={<HeaderFrame logo={<Skeleton width={140} height={32} />} end={null} />}
        footer={null}
        owner={undefined}
      >
        <ScreenSkeleton />
      </PageFrame>
    );
  }
  return (
    <DefaultLayout>
      {page.status === 'refused' ? <ErrorPage status={page.code} /> : <ShopUnreachable retry={page.retry} />}
    </DefaultLayout>
  );
}
