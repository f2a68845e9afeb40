import type { RequestParameters, endpoints } from '@taquilla/contracts';

export const TABS = ['shopping', 'tourist-pass', 'events', 'profile'] as const;
export type Tab = (typeof TABS)[number];
/** Tabs that list purchases. */
export type ListTab = Exclude<Tab, 'profile'>;

/** Dialogs over a list, by their parameter in the address. */
export const DETAILS = ['bonus', 'card', 'event'] as const;
export type Detail = (typeof DETAILS)[number];

/** State of the panel, stored in its address, so that every view has a history entry and can be bookmarked. */
export interface PanelAddress {
  tab: Tab;
  /** from 1 */
  page: number;
  filter: Omit<RequestParameters<typeof endpoints.clientSales>, 'page' | 'language'>;
  open: { detail: Detail; saleId: string } | null;
}

/** Parses the query; missing and invalid values are ignored. */
export function readAddress(search: URLSearchParams): PanelAddress {
  return {
    tab: TABS.find((tab) => tab === search.get('tab')) ?? 'shopping',
    page: pageOf(search.get('page')),
    filter: {
      reference: search.get('reference')?.trim() || undefined,
      from: dayOf(search.get('from')),
      to: dayOf(search.get('to')),
    },
    open: openIn(search),
  };
}

/** Formats the query of a state; '' for the initial state. */
export function formatAddress({ tab, page, filter, open }: PanelAddress): string {
  const search = new URLSearchParams();
  if (tab !== 'shopping') search.set('tab', tab);
  for (const [name, value] of Object.entries(filter)) if (value) search.set(name, value);
  if (page > 1) search.set('page', String(page));
  if (open) search.set(open.detail, open.saleId);
  const query = search.toString();
  return query && `?${query}`;
}

function pageOf(value: string | null): number {
  return value !== null && /^[1-9]\d{0,4}$/.test(value) ? Number(value) : 1;
}

function dayOf(value: string | null): string | undefined {
  return value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined;
}

function openIn(search: URLSearchParams): PanelAddress['open'] {
  for (const detail of DETAILS) {
    const saleId = search.get(detail);
    if (saleId && /^[0-9a-f-]{36}$/i.test(saleId)) return { detail, saleId };
  }
  return null;
}
