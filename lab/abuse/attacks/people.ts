/** Attacks on others: e-mails, accounts, payments, releases. */
import { randomUUID } from 'node:crypto';
import { address, createClientAnswer, endpoints, paymentRedirect, saleCreated } from '@taquilla/contracts';
import { HEALTH_PATH } from '@taquilla/federation/contract';
import { ticketOrder } from '@taquilla/testing/backend/sale-fixture.ts';
import { again, isGood, type Attack, type AttackTarget } from '../attack.ts';
import { LOGIN_PATH, Operator } from '../operator.ts';
import { dataOf, type Visitor } from '../../visitor.ts';

/** The gain is counted in the victim's mailbox. */
const unsolicitedEmails: Attack = {
  name: 'unsolicited e-mails',
  gain: 'e-mails in one mailbox',
  bound: 7,
  run: (target, attacker, until) => {
    const methods = [register, subscribe, transfer];
    let turn = 0;
    return again(until, async () => {
      const method = methods[turn++ % methods.length] ?? register;
      return [await method(target, attacker)];
    });
  },
};

/** Returns an alias of the mailbox. */
const addressOf = (victim: string) => victim.replace('@', `+${randomUUID()}@`);

function register({ venue, victim }: AttackTarget, attacker: Visitor) {
  const [email, password] = [addressOf(victim), randomUUID()];
  return attacker.post(address(endpoints.register), {
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

const subscribe = ({ venue, victim }: AttackTarget, attacker: Visitor) =>
  attacker.post(address(endpoints.signUpForNewsletter), { headquarter_id: venue.id, email: victim });

async function transfer({ venue, victim }: AttackTarget, attacker: Visitor) {
  const client = await attacker.post(address(endpoints.createClient), {
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
  const sale = await attacker.post(address(endpoints.createTicketOrder), order);
  if (!isGood(sale)) return sale;
  const { id, token } = dataOf(saleCreated, sale);
  return attacker.get(address(endpoints.orderPayment, { id, gateway_id: venue.transferId }), {
    'x-sale-token': token,
  });
}

/** A valid name that would be an advertisement in an e-mail. */
export const TYPED = 'Gana mil euros llama a Eva';

/** The gain is counted in the reader's mailbox. */
const typedText: Attack = {
  name: 'typed text in e-mails',
  gain: 'e-mails with it to unconfirmed addresses',
  bound: 0,
  run: ({ named, reader }, attacker, until) =>
    again(until, async () => {
      const email = addressOf(reader);
      const client = await attacker.post(address(endpoints.createClient), {
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
      const sale = await attacker.post(address(endpoints.createTicketOrder), { ...order, products });
      if (!isGood(sale)) return [sale];
      const { id, token } = dataOf(saleCreated, sale);
      const payment = address(endpoints.orderPayment, { id, gateway_id: named.transferId });
      return [await attacker.get(payment, { 'x-sale-token': token })];
    }),
};

/** `ownerGains` also checks that the operator can still sign in. */
const operatorGuesses: Attack = {
  name: 'operator passwords',
  gain: 'guesses that were checked',
  // 10 a minute from one address
  bound: 20,
  run: (_target, attacker, until) =>
    again(until, async () => {
      const fields = { name: Operator.operatorName, password: randomUUID(), code: '000000' };
      const answer = await attacker.post(LOGIN_PATH, new URLSearchParams(fields));
      return [answer, answer.status === 429 || answer.status === 0 ? 0 : 1];
    }),
};

/** `ownerGains` also checks that the owner can still log in. */
const lockOut: Attack = {
  name: 'wrong passwords',
  gain: 'guesses that were checked',
  bound: 16,
  run: ({ owner }, attacker, until) =>
    again(until, async () => {
      const answer = await attacker.post(address(endpoints.login), {
        headquarter_id: owner.venueId,
        username: owner.username,
        password: randomUUID(),
      });
      return [answer, answer.status === 429 || answer.status === 0 ? 0 : 1];
    }),
};

/** Uses only the sale id, which is in URLs and browser histories. */
const attempts: Attack = {
  name: 'payment without sale token',
  gain: 'payment attempts started',
  bound: 5,
  run: ({ order }, attacker, until) =>
    again(until, async () => {
      const answer = await attacker.get(
        address(endpoints.orderPayment, { id: order.id, gateway_id: order.gatewayId }),
      );
      // a sale that its owner has already paid has no payment page
      const isBegun = isGood(answer) && dataOf(paymentRedirect, answer).url !== null;
      return [answer, isBegun ? 1 : 0];
    }),
};

/** The gain is whether the canary was withdrawn at the end. */
const beacons: Attack = {
  name: 'forged reports of a canary',
  gain: 'canaries withdrawn',
  bound: 0,
  run: ({ canary }, attacker, until) =>
    again(until, async () => {
      const page = await attacker.get('/', { accept: 'text/html', 'user-agent': 'Mozilla/5.0' });
      const cookies = (page.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');
      const signals = Array.from({ length: 20 }, () => ({
        app: canary.app,
        version: canary.version,
        signal: 'failed',
      }));
      const report = { schema: 1, venue: null, shell: canary.shell, signals };
      const headers = { cookie: cookies, 'user-agent': 'Mozilla/5.0' };
      return [await attacker.post(HEALTH_PATH, report, headers)];
    }),
};

/** Sends payment notifications with a forged signature. */
const notifications: Attack = {
  name: 'forged notifications',
  gain: 'notifications accepted',
  bound: 0,
  run: (_target, attacker, until) =>
    again(
      until,
      async () => {
        const params = { Ds_Order: randomUUID().slice(0, 12), Ds_Response: '0000' };
        const message = {
          Ds_SignatureVersion: 'HMAC_SHA256_V1',
          Ds_MerchantParameters: Buffer.from(JSON.stringify(params)).toString('base64'),
          Ds_Signature: 'x'.repeat(43),
        };
        const answer = await attacker.post(
          address(endpoints.paymentNotification, { gateway: 'redsys' }),
          message,
        );
        return [answer, isGood(answer) ? 1 : 0];
      },
      { lines: 4 },
    ),
};

/** The bound is the hourly limit of an address. */
const barriers: Attack = {
  name: 'accessibility reports',
  gain: 'reports stored',
  bound: 5,
  run: ({ venue }, attacker, until) =>
    again(until, async () => {
      const answer = await attacker.post(address(endpoints.reportBarrier), {
        headquarter_id: venue.id,
        email: 'attacker@example.org',
        language_id: 1,
        message: 'Win a prize at premio.lol today',
      });
      return [answer, isGood(answer) ? 1 : 0];
    }),
};

export const attacksOnOthers: readonly Attack[] = [
  ...[unsolicitedEmails, typedText, lockOut, operatorGuesses],
  ...[attempts, beacons, notifications, barriers],
];
