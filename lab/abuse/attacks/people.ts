/** What hurts somebody else: mails, accounts, payments, releases. */
import { randomUUID } from 'node:crypto';
import {
  address,
  createClientAnswer,
  endpoints,
  HEALTH_PATH,
  paymentRedirect,
  saleCreated,
} from '@taquilla/contracts';
import { ticketOrder } from '@taquilla/testing/backend/sale-fixture.ts';
import { again, isGood, type Attack, type World } from '../attack.ts';
import { LOGIN_PATH, Operator } from '../operator.ts';
import { dataOf, type Visitor } from '../../visitor.ts';

/** Mails that somebody gets whom the shop does not know; how many came is counted where they come. */
const letters: Attack = {
  name: 'letters to somebody',
  gain: 'mails in one mailbox',
  bound: 7,
  run: (world, stranger, until) => {
    const ways = [register, subscribe, transfer];
    let turn = 0;
    return again(until, async () => {
      const way = ways[turn++ % ways.length] ?? register;
      return [await way(world, stranger)];
    });
  },
};

/** The same mailbox under other names. */
const addressOf = (victim: string) => victim.replace('@', `+${randomUUID()}@`);

function register({ venue, victim }: World, stranger: Visitor) {
  const [email, password] = [addressOf(victim), randomUUID()];
  return stranger.post(address(endpoints.register), {
    headquarter_id: venue.id,
    name: 'Claim your prize now',
    last_name: 'Today',
    nif: '0',
    country: 'ES',
    address: 'Calle Feria 12',
    postcode: '41001',
    phone: '600000000',
    language_id: 1,
    username: `prize-${randomUUID()}`,
    email,
    emailVerify: email,
    password,
    passwordVerify: password,
  });
}

const subscribe = ({ venue, victim }: World, stranger: Visitor) =>
  stranger.post(address(endpoints.signUpForNewsletter), { headquarter_id: venue.id, email: victim });

async function transfer({ venue, victim }: World, stranger: Visitor) {
  const client = await stranger.post(address(endpoints.createClient), {
    headquarter_id: venue.id,
    name: 'Your account is locked',
    nif: '0',
    postcode: '41001',
    country: 'ES',
    email: victim,
    phone: '600000000',
  });
  if (!isGood(client)) return client;
  const { id: client_id } = dataOf(createClientAnswer, client);
  const order = ticketOrder(venue, { client_id, payment_gateway_id: venue.transferId });
  const sale = await stranger.post(address(endpoints.createTicketOrder), order);
  if (!isGood(sale)) return sale;
  const { id, token } = dataOf(saleCreated, sale);
  return stranger.get(address(endpoints.orderPayment, { id, gateway_id: venue.transferId }), {
    'x-sale-token': token,
  });
}

/** What strangers type as names: allowed, and an invitation to a reader. */
export const TYPED = 'Gana mil euros llama a Eva';

/** Whether it arrives is seen in the reader's e-mails. */
const typedText: Attack = {
  name: 'typed text in e-mails',
  gain: 'e-mails with it at an unproven address',
  bound: 0,
  run: ({ named, reader }, stranger, until) =>
    again(until, async () => {
      const email = addressOf(reader);
      const client = await stranger.post(address(endpoints.createClient), {
        headquarter_id: named.id,
        name: TYPED,
        nif: '0',
        postcode: '41001',
        country: 'ES',
        email,
        phone: '600000000',
      });
      if (!isGood(client)) return [client];
      const { id: client_id } = dataOf(createClientAnswer, client);
      const order = ticketOrder(named, { client_id, payment_gateway_id: named.transferId });
      const products = order.products.map((one) => ({ ...one, nominated: [{ name: TYPED, nif: '0' }] }));
      const sale = await stranger.post(address(endpoints.createTicketOrder), { ...order, products });
      if (!isGood(sale)) return [sale];
      const { id, token } = dataOf(saleCreated, sale);
      const payment = address(endpoints.orderPayment, { id, gateway_id: named.transferId });
      return [await stranger.get(payment, { 'x-sale-token': token })];
    }),
};

/** Whether the operator still gets in is looked at in the end. */
const operatorGuesses: Attack = {
  name: 'an operator’s name',
  gain: 'sign-ins of a stranger that were checked',
  // ten a minute from one address
  bound: 20,
  run: (_world, stranger, until) =>
    again(until, async () => {
      const fields = { name: Operator.operatorName, password: randomUUID(), code: '000000' };
      const answer = await stranger.post(LOGIN_PATH, new URLSearchParams(fields));
      return [answer, answer.status === 429 || answer.status === 0 ? 0 : 1];
    }),
};

/** What the owner is then told is asked in the end. */
const lockOut: Attack = {
  name: 'wrong passwords',
  gain: 'guesses that were heard',
  bound: 16,
  run: ({ owner }, stranger, until) =>
    again(until, async () => {
      const answer = await stranger.post(address(endpoints.login), {
        headquarter_id: owner.venueId,
        username: owner.username,
        password: randomUUID(),
      });
      return [answer, answer.status === 429 || answer.status === 0 ? 0 : 1];
    }),
};

/** With the sale's id, which is in addresses and histories. */
const attempts: Attack = {
  name: 'a sale’s id alone',
  gain: 'payment attempts begun',
  bound: 5,
  run: ({ order }, stranger, until) =>
    again(until, async () => {
      const answer = await stranger.get(
        address(endpoints.orderPayment, { id: order.id, gateway_id: order.gatewayId }),
      );
      // a sale that its owner has paid meanwhile has no payment page
      const isBegun = isGood(answer) && dataOf(paymentRedirect, answer).url !== null;
      return [answer, isBegun ? 1 : 0];
    }),
};

/** Whether the canary is still given is looked at in the end. */
const beacons: Attack = {
  name: 'forged reports of a canary',
  gain: 'canaries taken back',
  bound: 0,
  run: ({ canary }, stranger, until) =>
    again(until, async () => {
      const page = await stranger.get('/', { accept: 'text/html', 'user-agent': 'Mozilla/5.0' });
      const cookies = (page.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');
      const signals = Array.from({ length: 20 }, () => ({
        app: canary.app,
        version: canary.version,
        signal: 'failed',
      }));
      const report = { schema: 1, venue: null, shell: canary.shell, signals };
      const headers = { cookie: cookies, 'user-agent': 'Mozilla/5.0' };
      return [await stranger.post(HEALTH_PATH, report, headers)];
    }),
};

/** As a bank's, and as large as they may be. */
const notifications: Attack = {
  name: 'a bank’s messages',
  gain: 'messages believed',
  bound: 0,
  run: (_world, stranger, until) =>
    again(
      until,
      async () => {
        const params = { Ds_Order: randomUUID().slice(0, 12), Ds_Response: '0000' };
        const message = {
          Ds_SignatureVersion: 'HMAC_SHA256_V1',
          Ds_MerchantParameters: Buffer.from(JSON.stringify(params)).toString('base64'),
          Ds_Signature: 'x'.repeat(43),
        };
        const answer = await stranger.post(
          address(endpoints.paymentNotification, { gateway: 'redsys' }),
          message,
        );
        return [answer, isGood(answer) ? 1 : 0];
      },
      { lines: 4 },
    ),
};

/** A stranger's share of an hour; the venue receives the honest reports beside it. */
const barriers: Attack = {
  name: 'reports of barriers',
  gain: 'reports that were stored',
  bound: 5,
  run: ({ venue }, stranger, until) =>
    again(until, async () => {
      const answer = await stranger.post(address(endpoints.reportBarrier), {
        headquarter_id: venue.id,
        email: 'stranger@example.org',
        language_id: 1,
        message: 'Win a prize at premio.lol today',
      });
      return [answer, isGood(answer) ? 1 : 0];
    }),
};

export const otherPeople: readonly Attack[] = [
  ...[letters, typedText, lockOut, operatorGuesses],
  ...[attempts, beacons, notifications, barriers],
];
