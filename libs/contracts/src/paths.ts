/** Addresses of the box office (R10; docs/calls.md lists them). All are same-origin paths. */
import type { Locale } from './languages.ts';
import type { SalesType } from './selling-options.ts';

export const BASE = '/api/online-shop';

type Query = Record<string, string | number | undefined>;

function withQuery(path: string, query: Query = {}): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined);
  if (entries.length === 0) return path;
  return `${path}?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))}`;
}

/** `from` and `to`: days of purchase in the venue's time zone, both counted in. */
export interface SalesFilter {
  reference?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

type CatalogueType = Exclude<SalesType, 'event-siae'>;
/** Paths say `ticket` and `tourist-pass`; sales types say `tickets` and `tourist-pass`. */
export const segmentOf = (type: CatalogueType) => (type === 'tickets' ? 'ticket' : 'tourist-pass');

export const paths = {
  /** Name and description come in `language`, without it in the default one. */
  venueBySlug: (slug: string, language?: Locale) =>
    withQuery(`${BASE}/headquarter/${encodeURIComponent(slug)}/slug`, { language }),
  companyBySlug: (slug: string) => `${BASE}/company/${encodeURIComponent(slug)}/slug`,
  companies: () => `${BASE}/company`,
  company: (id: number) => `${BASE}/company/${id}`,
  companyVenues: (id: number, language: Locale) =>
    withQuery(`${BASE}/company/${id}/headquarters`, { language }),
  paymentGateways: (venueId: number, language: Locale) =>
    withQuery(`${BASE}/headquarter/${venueId}/payment-gateway`, { language }),
  palette: (venueId: number) => `${BASE}/palette/headquarter/${venueId}`,
  footers: (venueId: number, language: Locale) =>
    withQuery(`${BASE}/footer/headquarter/${venueId}`, { language }),
  venueLanguages: (venueId: number) => `${BASE}/languages/headquarter/${venueId}`,
  generalInterface: (venueId: number) =>
    withQuery(`${BASE}/general-interface/headquarter/${venueId}`, { type: 7 }),
  accessInterfaces: (type: CatalogueType, venueId: number, language: Locale) =>
    withQuery(`${BASE}/${segmentOf(type)}/headquarter/${venueId}/access-interface`, { language }),
  products: (type: CatalogueType, interfaceId: number, language: Locale) =>
    withQuery(`${BASE}/${segmentOf(type)}/interface/${interfaceId}/product`, { language }),
  interfaceText: (interfaceId: number, language: Locale) =>
    withQuery(`${BASE}/ticket/interface/${interfaceId}/text`, { language }),
  visitLanguages: (interfaceId: number) => `${BASE}/interface/${interfaceId}/languages`,
  interfaceAlerts: (interfaceId: number, locale: Locale) =>
    withQuery(`${BASE}/interface/${interfaceId}/alert`, { locale }),
  legalTexts: (interfaceId: number, language: Locale) =>
    withQuery(`${BASE}/interface/${interfaceId}/legal-text`, { language }),
  /** `date`: any day of the month wanted. `reference`: the cart whose own holds count as free. */
  itemDates: (itemId: number, date: string, reference?: string) =>
    withQuery(`${BASE}/ticket/item/${itemId}/dates`, { date, reference }),
  itemStock: (itemId: number, date: string, reference?: string, language?: Locale) =>
    withQuery(`${BASE}/ticket/item/${itemId}/stock`, { date, reference, language }),
  countries: (locale: Locale) => withQuery(`${BASE}/country`, { locale }),
  languages: () => `${BASE}/language`,
  maintenance: () => `${BASE}/maintenance`,
  newsletter: () => `${BASE}/newsletter`,
  /** Read by the page of a letter's link; a POST ends it, also by a mail program's own button (RFC 8058). */
  newsletterSubscription: (token: string, locale?: Locale) =>
    withQuery(`${BASE}/newsletter/subscription`, { token, locale }),
  newsletterConfirmation: () => `${BASE}/newsletter/confirmation`,
  survey: (venueId: number, locale: Locale) => withQuery(`/api/online/tour-office/${venueId}`, { locale }),
  surveyAnswer: () => '/api/online/tour-office/answer',
  cityOfPostalCode: (code: string) => withQuery('/api/online/tour-office/city', { postal_code: code }),
  preBook: () => `${BASE}/ticket/stock/pre-booked`,
  cancelPreBook: () => `${BASE}/ticket/stock/pre-booked/cancelled/reference`,
  extendPreBook: () => `${BASE}/ticket/stock/pre-booked/extend`,
  createClient: () => `${BASE}/client`,
  updateClient: () => `${BASE}/client/updated`,
  /** `sale` sells one access interface at once, `order` a whole cart. */
  createSale: (type: CatalogueType, kind: 'sale' | 'order') => `${BASE}/${segmentOf(type)}/${kind}`,
  salePayment: (saleId: string) => `${BASE}/sale/${saleId}/payment`,
  orderPayment: (saleId: string, gatewayId: number) =>
    withQuery(`${BASE}/order/${saleId}/payment`, { gateway_id: gatewayId }),
  confirmationMail: (saleId: string) => `${BASE}/sale/${saleId}/confirmation-mail`,
  saleStatus: (saleId: string) => `${BASE}/sale/${saleId}/status`,
  downloadBond: (saleId: string, token: string) =>
    withQuery(`${BASE}/ticket/sale/${saleId}/download-bond`, { token }),
  uploadFile: (saleId: string) => `${BASE}/ticket/sale/${saleId}/upload-file`,
  uploadedFile: (saleId: string, fileId: string) => `${BASE}/ticket/sale/${saleId}/upload-file/${fileId}`,
  paymentNotification: (gateway: string) => `${BASE}/payment/${gateway}/notification`,
  promotionCheck: (query: string) => `${BASE}/promotion/check?${query}`,
  login: () => `${BASE}/client-panel/login`,
  logout: () => `${BASE}/client-panel/logout`,
  logoutEverywhere: () => `${BASE}/client-panel/logout/everywhere`,
  logoutOthers: () => `${BASE}/client-panel/logout/others`,
  sessions: () => `${BASE}/client-panel/sessions`,
  session: (id: string) => `${BASE}/client-panel/sessions/${id}`,
  me: () => `${BASE}/client-panel/client/me`,
  register: () => `${BASE}/client-panel/register`,
  /** An account of who bought it, with what was typed then. */
  registerBuyer: (saleId: string) => `${BASE}/client-panel/register/sale/${saleId}`,
  /** Confirms the address that a verification mail went to. A browser that opens it goes on to the venue's login page. */
  verifyMail: (token: string) => withQuery(`${BASE}/client-panel/verify-mail`, { token }),
  passwordRecovery: (username: string, venueId: number) =>
    withQuery(`${BASE}/client-panel/${encodeURIComponent(username)}/password-recovery`, {
      headquarter_id: venueId,
    }),
  resetPassword: () => `${BASE}/client-panel/reset-password`,
  /** Whether the link of a recovery mail still holds. */
  resetLink: (token: string) => withQuery(`${BASE}/client-panel/reset-password`, { token }),
  changePassword: () => `${BASE}/client-panel/change-password`,
  personalData: () => `${BASE}/client-panel/client/personal-data`,
  changeEmail: () => `${BASE}/client-panel/client/change-email`,
  changeLanguage: () => `${BASE}/client-panel/client/change-language`,
  exportData: () => `${BASE}/client-panel/client/export`,
  deleteAccount: () => `${BASE}/client-panel/client/deletion`,
  resendVerificationMail: () => `${BASE}/client-panel/client/resend-verification-mail`,
  clientSales: (page: number, filter: SalesFilter = {}) =>
    withQuery(`${BASE}/client-panel/sale`, { page, ...filter }),
  clientSaleDetail: (saleId: string) => `${BASE}/client-panel/sale/${saleId}/sale-detail`,
  clientBond: (saleId: string) => `${BASE}/client-panel/sale/${saleId}/bond`,
  sendBond: (saleId: string) => `${BASE}/client-panel/sale/${saleId}/send-bond`,
  clientTouristPasses: (page: number, filter: SalesFilter = {}) =>
    withQuery(`${BASE}/client-panel/tourist-pass`, { page, ...filter }),
  clientTouristPass: (saleId: string) => `${BASE}/client-panel/tourist-pass/${saleId}`,
  clientTouristPassDownload: (saleId: string) => `${BASE}/client-panel/sale/${saleId}/tourist-pass/download`,
  events: (venueId: number, language: Locale) =>
    withQuery(`${BASE}/siae/event/headquarter/${venueId}`, { language }),
  redirectEvents: (venueId: number, language: Locale) =>
    withQuery(`${BASE}/siae/event/headquarter/${venueId}/redirect`, { language }),
  event: (eventId: number, language: Locale) => withQuery(`${BASE}/siae/event/${eventId}`, { language }),
  /** `reference`: the cart whose own holds count as free, here and below. */
  eventHours: (eventId: number, reference?: string) =>
    withQuery(`${BASE}/siae/event/${eventId}/hours`, { reference }),
  priceList: (priceListId: number, language: Locale) =>
    withQuery(`${BASE}/siae/price-list/${priceListId}`, { language }),
  /** Tariffs of one category, without it of all. `hour_id`: the date whose free places are wanted. */
  priceListCategory: (
    priceListId: number,
    query: { category?: number; language: Locale; hour_id?: number; reference?: string },
  ) => withQuery(`${BASE}/siae/price-list/${priceListId}/category`, query),
  /** See `event-map.ts`. */
  eventMap: (
    hourId: number,
    query: {
      headquarter_id: number;
      part?: 'layout' | 'status';
      since?: number;
      language?: Locale;
      reference?: string;
    },
  ) => withQuery(`${BASE}/siae/event/hour/${hourId}/map`, query),
  eventPreBook: (hourId: number) => `${BASE}/siae/event/hour/${hourId}/pre-booked`,
  cancelEventPreBook: () => `${BASE}/siae/event/hour/pre-booked/cancelled/reference`,
  extendEventPreBook: () => `${BASE}/siae/event/hour/pre-booked/extend`,
  createEventSale: () => `${BASE}/siae/event-sale`,
  eventSalePayment: (saleId: string, gatewayId?: number) =>
    withQuery(`${BASE}/siae/event-sale/${saleId}/payment`, { gateway_id: gatewayId }),
  eventSaleStatus: (saleId: string) => `${BASE}/siae/event-sale/${saleId}/status`,
  /** The document for guests, with the sale's token; JSON until the authority has issued the sale. */
  downloadEventBond: (saleId: string, token: string) =>
    withQuery(`${BASE}/siae/event-sale/${saleId}/download-bond`, { token }),
  eventPromotionCheck: () => `${BASE}/siae/promotion/check`,
  clientEventSales: (page: number, filter: SalesFilter = {}) =>
    withQuery(`${BASE}/siae/client-panel/event-sale`, { page, ...filter }),
  clientEventSaleDetail: (saleId: string) => `${BASE}/siae/client-panel/event-sale/${saleId}/sale-detail`,
  clientEventBond: (saleId: string) => `${BASE}/siae/client-panel/event-sale/${saleId}/bond`,
  sendEventBond: (saleId: string) => `${BASE}/siae/client-panel/event-sale/${saleId}/send-bond`,
  /** Of doors, with a key of their own. */
  doorEntry: () => `${BASE}/door/entry`,
  venueImage: (venueId: number) => `/image/headquarter/${venueId}`,
  venueHero: (venueId: number) => `/image/headquarter/${venueId}/hero`,
  companyImage: (companyId: number) => `/image/company/${companyId}`,
} as const;
