import type { RequestParameters, endpoints } from '@taquilla/contracts';

/** Parts of the account that the panel shows instead of the purchases; `profile`: all of them. */
export const ACCOUNT_VIEWS = ['personal', 'email', 'language', 'security', 'data', 'profile'] as const;
export type AccountView = (typeof ACCOUNT_VIEWS)[number];

/** Dialogs over a list, by their parameter in the address. */
export const DETAILS = ['bonus', 'card', 'event'] as const;
export type Detail = (typeof DETAILS)[number];

/** State of the panel, stored in its address, so that every view has a history entry and can be bookmarked. */
export interface PanelAddress {
  /** null: the purchases */
  account: AccountView | null;
  /** from 1 */
  page: number;
  filter: Omit<RequestParameters<typeof endpoints.clientSales>, 'page' | 'language'>;
  open: { detail: Detail; saleId: string } | null;
}

/** Parses the query; missing and invalid values are ignored. Earlier releases linked the account as `tab=profile`. */
export function readAddress(search: URLSearchParams): PanelAddress {
  const account = search.get('account') ?? search.get('tab');
  return {
    account: ACCOUNT_VIEWS.find((view) => view === account) ?? null,
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
export function formatAddress({ account, page, filter, open }: PanelAddress): string {
  const search = new URLSearchParams();
  if (account) search.set('account', account);
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
