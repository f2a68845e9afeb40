/** Expected access to each operation of the OpenAPI document. The matrix fails for an operation that is missing here. */
import { PASSWORD } from '../client-fixture.ts';
import { ticketOrder } from '../sale-fixture.ts';
import type { World } from './world.ts';

/**
 * - `public`: requires no credentials; no response may contain data of the owner
 * - `account`: requires a log-in; the path has no client id, so each client reaches only the own account
 * - `purchase`: requires the session of the client who bought; 404 for other clients
 * - `in a client's name`: open to guests; a client id in the body requires the session of that client
 * - `pass`: requires the token of a wallet pass; rejects sessions and sale tokens
 * - `door`: requires the key of an access control device; rejects sessions and sale tokens
 * - `sale token`: requires the token of the sale
 * - `buyer`: requires the token of the sale or the session of the client who bought
 * - `sale status`: the status is public; the content of the sale requires its token
 */
export type Access =
  | 'public'
  | 'door'
  | 'pass'
  | 'account'
  | 'purchase'
  | 'in a client’s name'
  | 'sale token'
  | 'buyer'
  | 'sale status';

export interface Expectation {
  access: Access;
  /** Request body, where the example of the OpenAPI document is not accepted. */
  body?(world: World): object;
  /** Status that the owner receives, where the fixture causes an error. */
  owner?: number;
  /** The operation ends one or all sessions: the test calls it last, in a separate session. */
  endsSession?: true;
}

const SHOP = '/api/online-shop';
const PANEL = `${SHOP}/client-panel`;
const EVENT_PANEL = `${SHOP}/siae/client-panel`;

const person = {
  name: 'Alba',
  nif: '0',
  address: 'Calle Ancha 1',
  postcode: '11001',
  country: 'ES',
  phone: '600111222',
};
const newEmail = {
  email: 'new@example.org',
  emailVerify: 'new@example.org',
  current_password: PASSWORD,
};
const newPassword = { password: PASSWORD, passwordVerify: PASSWORD, current_password: PASSWORD };
const inOwnersName = ({ venue, owner }: World) => ticketOrder(venue, { registered_client_id: owner.id });

const WALLET = `${SHOP}/headquarter/{id}/wallet/v1`;

const PUBLIC = [
  `GET ${WALLET}/devices/{device}/registrations/{type}`,
  `POST ${WALLET}/log`,
  `GET ${SHOP}/headquarter/{slug}/slug`,
  `GET ${SHOP}/company`,
  `GET ${SHOP}/company/{slug}/slug`,
  `GET ${SHOP}/company/{id}`,
  `GET ${SHOP}/company/{id}/headquarters`,
  `GET ${SHOP}/headquarter`,
  `GET ${SHOP}/headquarter/{slug}/upcoming`,
  `GET ${SHOP}/palette/headquarter/{id}`,
  `GET ${SHOP}/footer/headquarter/{id}`,
  `GET ${SHOP}/languages/headquarter/{id}`,
  `GET ${SHOP}/language`,
  `GET ${SHOP}/general-interface/headquarter/{id}`,
  `GET ${SHOP}/headquarter/{id}/payment-gateway`,
  `GET ${SHOP}/interface/{id}/legal-text`,
  `GET ${SHOP}/interface/{id}/alert`,
  `GET ${SHOP}/interface/{id}/languages`,
  `GET ${SHOP}/headquarter/{id}/access-interface`,
  `GET ${SHOP}/ticket/headquarter/{id}/access-interface`,
  `GET ${SHOP}/ticket/interface/{id}/product`,
  `GET ${SHOP}/ticket/interface/{id}/text`,
  `GET ${SHOP}/tourist-pass/headquarter/{id}/access-interface`,
  `GET ${SHOP}/tourist-pass/interface/{id}/product`,
  'GET /image/headquarter/{id}',
  'GET /image/headquarter/{id}/hero',
  'GET /image/company/{id}',
  'GET /image/picture/{hash}/{file}',
  `GET ${SHOP}/headquarter/{id}/about`,
  `GET ${SHOP}/headquarter/{id}/pictures`,
  `GET ${SHOP}/country`,
  `GET ${SHOP}/maintenance`,
  `GET ${SHOP}/fair-opening`,
  `GET ${SHOP}/ticket/item/{id}/dates`,
  `GET ${SHOP}/ticket/item/{id}/stock`,
  `POST ${SHOP}/ticket/stock/pre-booked`,
  `POST ${SHOP}/ticket/stock/pre-booked/cancelled/reference`,
  `POST ${SHOP}/ticket/stock/pre-booked/extend`,
  `GET ${SHOP}/siae/event/headquarter/{id}`,
  `GET ${SHOP}/siae/event/headquarter/{id}/redirect`,
  `GET ${SHOP}/siae/event/{id}`,
  `GET ${SHOP}/siae/event/{id}/hours`,
  `GET ${SHOP}/siae/price-list/{id}`,
  `GET ${SHOP}/siae/price-list/{id}/category`,
  `GET ${SHOP}/siae/event/hour/{id}/map`,
  `POST ${SHOP}/siae/event/hour/{id}/pre-booked`,
  `POST ${SHOP}/siae/event/hour/pre-booked/cancelled/reference`,
  `POST ${SHOP}/siae/event/hour/pre-booked/extend`,
  `POST ${SHOP}/client`,
  `PUT ${SHOP}/client/updated`,
  `POST ${PANEL}/register`,
  `GET ${PANEL}/verify-mail`,
  `POST ${PANEL}/login`,
  `GET ${PANEL}/{id}/password-recovery`,
  `PUT ${PANEL}/reset-password`,
  `GET ${PANEL}/reset-password`,
  `POST ${SHOP}/promotion/check`,
  `POST ${SHOP}/siae/promotion/check`,
  `POST ${SHOP}/payment/{gateway}/notification`,
  `GET ${SHOP}/headquarter/{id}/accessibility`,
  `POST ${SHOP}/accessibility-report`,
  `POST ${SHOP}/newsletter`,
  `GET ${SHOP}/newsletter/subscription`,
  `POST ${SHOP}/newsletter/subscription`,
  `POST ${SHOP}/newsletter/confirmation`,
  `POST ${SHOP}/ticket/waiting-list`,
  `POST ${SHOP}/siae/event/hour/{id}/waiting-list`,
  `POST ${SHOP}/headquarter/{id}/purchase-link`,
  // these require the token in the link of an e-mail
  `POST ${SHOP}/sale/{id}/change/link`,
  `POST ${SHOP}/waiting-list/{id}/link`,
  `GET ${SHOP}/waiting-list/{id}`,
  `POST ${SHOP}/waiting-list/{id}/confirmation`,
  `DELETE ${SHOP}/waiting-list/{id}`,
  `POST ${SHOP}/waiting-list/{id}/cart`,
  `POST ${SHOP}/purchase-link/{id}/link`,
  `GET ${SHOP}/purchase-link/{id}`,
  `POST ${SHOP}/purchase-link/{id}/sale/{sale}/send-bond`,
  // these require the token in the link to a ticket that is passed on
  `GET ${SHOP}/siae/programme`,
  `POST ${SHOP}/ticket-transfer/{id}/link`,
  `GET ${SHOP}/ticket-transfer/{id}`,
  `POST ${SHOP}/ticket-transfer/{id}/accept`,
  `GET ${SHOP}/ticket-transfer/{id}/bond`,
  'GET /api/online/tour-office/city',
  'GET /api/online/tour-office/{id}',
  'POST /api/online/tour-office/answer',
];

export const EXPECTED: Readonly<Record<string, Expectation>> = {
  ...Object.fromEntries(PUBLIC.map((label) => [label, { access: 'public' } satisfies Expectation])),

  [`POST ${SHOP}/door/entry`]: { access: 'door' },
  [`GET ${SHOP}/door/void`]: { access: 'door' },
  [`POST ${WALLET}/devices/{device}/registrations/{type}/{serial}`]: { access: 'pass' },
  [`DELETE ${WALLET}/devices/{device}/registrations/{type}/{serial}`]: { access: 'pass' },
  [`GET ${WALLET}/passes/{type}/{serial}`]: { access: 'pass' },

  [`GET ${PANEL}/client/me`]: { access: 'account' },
  [`GET ${PANEL}/sale`]: { access: 'account' },
  [`GET ${PANEL}/tourist-pass`]: { access: 'account' },
  [`PUT ${PANEL}/client/personal-data`]: { access: 'account', body: () => person },
  [`PUT ${PANEL}/client/change-language`]: { access: 'account', body: () => ({ language_id: 2 }) },
  [`PUT ${PANEL}/client/change-email`]: { access: 'account', body: () => newEmail },
  // one link a minute, and `change-email` has just sent it
  [`GET ${PANEL}/client/resend-verification-mail`]: { access: 'account', owner: 429 },
  [`PUT ${PANEL}/change-password`]: {
    access: 'account',
    body: () => newPassword,
    endsSession: true,
  },
  [`GET ${PANEL}/client/export`]: { access: 'account' },
  // a wrong password, so that the account is not deleted
  [`POST ${PANEL}/client/deletion`]: { access: 'account', body: () => ({ password: 'guess' }), owner: 422 },
  [`GET ${PANEL}/sessions`]: { access: 'account' },
  // the session id of the example does not exist
  [`DELETE ${PANEL}/sessions/{id}`]: { access: 'account', owner: 404 },
  [`POST ${PANEL}/logout/others`]: { access: 'account' },
  [`POST ${PANEL}/logout/everywhere`]: { access: 'account', endsSession: true },
  [`POST ${PANEL}/logout`]: { access: 'account', endsSession: true },

  [`GET ${PANEL}/sale/{id}/sale-detail`]: { access: 'purchase' },
  [`GET ${PANEL}/sale/{id}/bond`]: { access: 'purchase' },
  [`GET ${PANEL}/sale/{id}/receipt`]: { access: 'purchase' },
  [`POST ${PANEL}/sale/{id}/send-bond`]: { access: 'purchase', body: () => ({}) },
  [`GET ${PANEL}/tourist-pass/{id}`]: { access: 'purchase' },
  [`GET ${PANEL}/sale/{id}/tourist-pass/download`]: { access: 'purchase' },

  [`GET ${EVENT_PANEL}/event-sale`]: { access: 'account' },
  [`GET ${EVENT_PANEL}/event-sale/{id}/sale-detail`]: { access: 'purchase' },
  [`GET ${EVENT_PANEL}/event-sale/{id}/bond`]: { access: 'purchase' },
  // the ticketing authority has not issued the sale yet
  [`POST ${EVENT_PANEL}/event-sale/{id}/send-bond`]: { access: 'purchase', body: () => ({}), owner: 409 },

  [`POST ${SHOP}/ticket/sale`]: { access: 'in a client’s name', body: inOwnersName },
  [`POST ${SHOP}/ticket/order`]: { access: 'in a client’s name', body: inOwnersName },
  // the fixture's venue sells no passes: the error is 422 with permission and 401 without
  [`POST ${SHOP}/tourist-pass/sale`]: { access: 'in a client’s name', owner: 422 },
  [`POST ${SHOP}/tourist-pass/order`]: { access: 'in a client’s name', owner: 422 },

  // the event date of the example belongs to no event of this venue
  [`POST ${SHOP}/siae/event-sale`]: { access: 'in a client’s name', owner: 422 },

  // the owner’s purchase already belongs to an account
  [`POST ${PANEL}/register/sale/{id}`]: {
    access: 'sale token',
    owner: 409,
    body: () => ({ language_id: 1, password: PASSWORD, passwordVerify: PASSWORD }),
  },
  [`GET ${SHOP}/ticket/sale/{id}/download-bond`]: { access: 'sale token' },
  [`GET ${SHOP}/tourist-pass/sale/{id}/download`]: { access: 'sale token' },
  [`GET ${SHOP}/siae/event-sale/{id}/download-bond`]: { access: 'sale token' },
  [`GET ${SHOP}/sale/{id}/receipt`]: { access: 'sale token' },
  // the fixture's venue has no certificates
  [`GET ${SHOP}/sale/{id}/wallet/apple`]: { access: 'sale token', owner: 404 },
  [`GET ${SHOP}/sale/{id}/wallet/google`]: { access: 'sale token', owner: 404 },
  [`GET ${SHOP}/sale/{id}/payment`]: { access: 'buyer' },
  [`GET ${SHOP}/order/{id}/payment`]: { access: 'buyer' },
  [`GET ${SHOP}/siae/event-sale/{id}/payment`]: { access: 'buyer' },
  // the fixture's venue allows no changes and no returns
  [`GET ${SHOP}/sale/{id}/change`]: { access: 'buyer' },
  [`POST ${SHOP}/sale/{id}/change/quote`]: { access: 'buyer', owner: 409 },
  [`POST ${SHOP}/sale/{id}/change`]: { access: 'buyer', owner: 409 },
  [`GET ${SHOP}/sale/{id}/change/{change}/payment`]: { access: 'buyer', owner: 404 },
  [`DELETE ${SHOP}/sale/{id}/change/{change}`]: { access: 'buyer', owner: 404 },
  [`POST ${SHOP}/sale/{id}/return`]: { access: 'buyer', owner: 409 },
  [`GET ${SHOP}/sale/{id}/ticket-transfer`]: { access: 'buyer' },
  [`POST ${SHOP}/sale/{id}/ticket-transfer`]: {
    access: 'buyer',
    body: () => ({ ticket: '0'.repeat(16) }),
    owner: 409,
  },
  [`DELETE ${SHOP}/sale/{id}/ticket-transfer/{transfer}`]: { access: 'buyer', owner: 404 },
  // the sale is paid and needs no confirmation
  [`POST ${SHOP}/sale/{id}/confirmation-mail`]: { access: 'buyer', owner: 409 },
  // the request has no form (415), and the files of a paid sale cannot be deleted
  [`POST ${SHOP}/ticket/sale/{id}/upload-file`]: { access: 'buyer', owner: 415 },
  [`DELETE ${SHOP}/ticket/sale/{id}/upload-file/{fileId}`]: { access: 'buyer', owner: 409 },
  [`GET ${SHOP}/sale/{id}/status`]: { access: 'sale status' },
  [`GET ${SHOP}/siae/event-sale/{id}/status`]: { access: 'sale status' },
};
