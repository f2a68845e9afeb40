import type { ShopFields } from '@taquilla/contracts';
import type { ComponentType, ReactNode } from 'react';
import { ClientLayout } from './client/client-layout.tsx';
import { CompanyLayout } from './company/company-layout.tsx';
import { DefaultLayout } from './default-layout.tsx';
import { VenueLayout } from './venue/venue-layout.tsx';

/** Layouts by the name that a route declares. */
export const LAYOUT: Record<ShopFields['layout'], ComponentType<{ children: ReactNode }>> = {
  venue: VenueLayout,
  client: ClientLayout,
  company: CompanyLayout,
  default: DefaultLayout,
};
