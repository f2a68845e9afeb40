/** How each call tells whose it is: the table by which calls find their cell (R277). */
import { createHash } from 'node:crypto';
import { BASE, companyOfId, type endpoints, type NameKind } from '@taquilla/contracts';

/** What a call may name. A company needs no asking, nor does a sale whose id names one. */
export type Kind = 'company' | NameKind;

export type Name = readonly [kind: Kind, value: string];

/** A call, as far as it is needed to know whose it is. */
export interface AskedCall {
  params: Readonly<Record<string, string | undefined>>;
  query: URLSearchParams;
  /** what was sent, read as JSON or as a form; empty where it is neither */
  body: Readonly<Record<string, unknown>>;
  /** of the Authorization header */
  bearer: string | undefined;
}

/**
 * `names`: whatever of it is somebody's first says whose it is; nothing is the home cell's.
 * `all`: what every cell has is answered together, by the edge.
 */
export type Way = ((call: AskedCall) => readonly (Name | undefined)[]) | 'all' | 'home';

const named = (kind: Kind, value: unknown): Name | undefined =>
  (typeof value === 'string' && value !== '' && value.length <= 200) || typeof value === 'number'
    ? [kind, String(value)]
    : undefined;
const sha256 = (text: string | undefined) =>
  text === undefined ? undefined : createHash('sha256').update(text).digest('base64url');

const inPath =
  (kind: Kind, name = 'id'): Way =>
  ({ params }) => [named(kind, params[name])];
const inQuery =
  (kind: Kind, name: string): Way =>
  ({ query }) => [named(kind, query.get(name))];
const inBody =
  (kind: Kind, name: string): Way =>
  ({ body }) => [named(kind, body[name])];

/** A sale's id; one that names its company needs no asking. */
function saleNames(id: unknown): (Name | undefined)[] {
  const company = typeof id === 'string' ? companyOfId(id) : undefined;
  return [named('company', company), named('sale', id)];
}

const venue = inPath('venue');
const sale: Way = ({ params }) => saleNames(params['id']);
const session: Way = ({ bearer }) => [named('session', sha256(bearer))];
/** of a client: the session says whose, else the sale does */
const clientSale: Way = (call) => [named('session', sha256(call.bearer)), ...saleNames(call.params['id'])];
const door: Way = ({ bearer }) => [named('door', sha256(bearer))];
const cart = inBody('cart', 'reference');
/** An order names its company by its id, where a browser of now made it; else by what it buys. */
const order: Way = ({ body }) => [
  named('company', companyOfId(String(body['id']))),
  named('venue', body['headquarter_id']),
  named('interface', body['access_interface_id']),
  named('hour', first(body['events'])?.['hour_id']),
];
/** `<id>.<seal>` */
const link =
  (kind: Kind, from: (call: AskedCall) => unknown): Way =>
  (call) => {
    const token = from(call);
    return [named(kind, typeof token === 'string' ? token.split('.')[0] : undefined)];
  };
const queryToken = ({ query }: AskedCall) => query.get('token');
const bodyToken = ({ body }: AskedCall) => body['token'];

function first(list: unknown): Record<string, unknown> | undefined {
  const [one] = Array.isArray(list) ? (list as unknown[]) : [];
  return typeof one === 'object' && one !== null ? (one as Record<string, unknown>) : undefined;
}

/** A bank's message names the number of the attempt, in base64. Whether it is the bank's, the box office finds out. */
function orderNumber({ body }: AskedCall): Name | undefined {
  try {
    const text = Buffer.from(String(body['Ds_MerchantParameters']), 'base64').toString('utf8');
    const params = Object.entries(JSON.parse(text) as Record<string, unknown>);
    return named('order-number', params.find(([key]) => key.toUpperCase() === 'DS_ORDER')?.[1]);
  } catch {
    return undefined;
  }
}

/** By the names of the calls in the contract: one without a line does not compile. */
export const WAYS: Record<keyof typeof endpoints, Way> = {
  venueBySlug: inPath('venue-slug', 'slug'),
  companies: 'all',
  companyBySlug: inPath('company-slug', 'slug'),
  company: inPath('company'),
  companyVenues: inPath('company'),
  palette: venue,
  footers: venue,
  venueLanguages: venue,
  languages: 'home',
  generalInterface: venue,
  paymentGateways: venue,
  legalTexts: inPath('interface'),
  interfaceAlerts: inPath('interface'),
  countries: 'home',
  maintenance: 'all',
  venueAbout: venue,
  venueAccessibility: venue,
  /** `?company=` lists one company’s */
  listedVenues: 'all',
  fairOpenings: 'all',
  venueImage: venue,
  venueHero: venue,
  companyImage: inPath('company'),
  venuePictures: venue,
  picture: inPath('picture', 'hash'),

  accessInterfaces: venue,
  ticketInterfaces: venue,
  touristPassInterfaces: venue,
  ticketProducts: inPath('interface'),
  touristPassProducts: inPath('interface'),
  interfaceText: inPath('interface'),
  visitLanguages: inPath('interface'),
  itemDates: inPath('item'),
  itemStock: inPath('item'),
  events: venue,
  redirectEvents: venue,
  event: inPath('event'),
  eventHours: inPath('event'),
  priceList: inPath('price-list'),
  priceListCategory: inPath('price-list'),
  eventMap: inPath('hour'),

  preBook: inBody('interface', 'interface_id'),
  cancelPreBook: cart,
  extendPreBook: cart,
  preBookEvent: inPath('hour'),
  cancelEventPreBook: cart,
  extendEventPreBook: cart,
  checkPromotion: inQuery('venue', 'headquarter_id'),
  checkEventPromotion: inBody('venue', 'headquarter_id'),

  createClient: inBody('venue', 'headquarter_id'),
  updateClient: inBody('venue', 'headquarter_id'),
  createTicketSale: order,
  createTicketOrder: order,
  createTouristPassSale: order,
  createTouristPassOrder: order,
  createEventSale: order,
  saleStatus: sale,
  eventSaleStatus: sale,
  remindOfConfirmation: sale,
  uploadFile: sale,
  uploadedFile: sale,
  salePayment: sale,
  orderPayment: sale,
  eventSalePayment: sale,
  changeOfSale: sale,
  bindChangeLink: sale,
  quoteChange: sale,
  changeSale: sale,
  leaveChange: sale,
  changePayment: sale,
  returnSale: sale,
  joinWaitingList: inBody('interface', 'interface_id'),
  joinEventWaitingList: inPath('hour'),
  bindWaitingLink: inPath('waiting-entry'),
  waitingEntry: inPath('waiting-entry'),
  confirmWaiting: inPath('waiting-entry'),
  leaveWaiting: inPath('waiting-entry'),
  acceptOffer: inPath('waiting-entry'),
  /** the address that a bank was given names the company */
  paymentNotification: (call) => [named('company', call.query.get('company')), orderNumber(call)],
  downloadBond: sale,
  downloadTouristPass: sale,
  downloadEventBond: sale,
  clientBond: clientSale,
  clientTouristPassDownload: clientSale,
  clientEventBond: clientSale,

  register: inBody('venue', 'headquarter_id'),
  registerBuyer: sale,
  verifyMail: link('client-link', queryToken),
  login: inBody('venue', 'headquarter_id'),
  logout: session,
  logoutEverywhere: session,
  logoutOthers: session,
  sessions: session,
  session,
  passwordRecovery: inQuery('venue', 'headquarter_id'),
  resetPassword: link('client-link', bodyToken),
  resetLink: link('client-link', queryToken),
  changePassword: session,
  me: session,
  personalData: session,
  changeLanguage: session,
  changeEmail: session,
  resendVerificationMail: session,
  exportData: session,
  deleteAccount: session,
  clientSales: session,
  clientTouristPasses: session,
  clientEventSales: session,
  clientSaleDetail: clientSale,
  clientTouristPass: clientSale,
  clientEventSaleDetail: clientSale,
  sendBond: clientSale,
  sendEventBond: clientSale,

  applePasses: sale,
  googlePass: sale,
  registerPass: venue,
  unregisterPass: venue,
  changedPassesOf: venue,
  latestPass: venue,
  logOfPasses: venue,
  doorEntry: door,
  doorVoid: door,
  reportBarrier: inBody('venue', 'headquarter_id'),
  signUpForNewsletter: inBody('venue', 'headquarter_id'),
  confirmNewsletter: inBody('subscription', 'token'),
  newsletterSubscription: inQuery('subscription', 'token'),
  endNewsletter: inQuery('subscription', 'token'),
  survey: venue,
  answerSurvey: inBody('venue', 'tour_office_id'),
  cityOfPostalCode: inQuery('postal-code', 'postal_code'),
};

/** Pages for people that the box office answers by itself, which no remote calls. */
export const OTHER_WAYS: readonly { method: 'GET' | 'POST'; path: string; way: Way }[] = [
  {
    method: 'GET',
    path: `${BASE}/order-confirmation`,
    way: link('confirmation', queryToken),
  },
  {
    method: 'POST',
    path: `${BASE}/order-confirmation`,
    way: link('confirmation', bodyToken),
  },
];
