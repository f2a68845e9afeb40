/** Attacks over several days: the clock advances between the requests. */
import { randomUUID } from 'node:crypto';
import { address, endpoints, paymentRedirect, type PaymentRedirect, saleCreated } from '@taquilla/contracts';
import { signNotification } from '../../apps/backend/src/payment-providers/redsys/message.ts';
import { ACCOUNT, approval, ticketOrder } from '@taquilla/testing/backend/sale-fixture.ts';
import { isGood } from './attack.ts';
import type { RunningShop } from './running-shop.ts';
import { dataOf, type Visitor } from '../visitor.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Returns whether another visitor can hold a place, and cancels that hold. */
async function isFree({ scarce, owner: { visitor } }: RunningShop): Promise<boolean> {
  const reference = randomUUID();
  const hold = { stock_id: scarce.slots[0], reference, quantity: 1, interface_id: scarce.interfaceId };
  const answer = await visitor.post(address(endpoints.preBook), hold);
  await visitor.post(address(endpoints.cancelPreBook), { reference });
  return isGood(answer);
}

async function order(shop: RunningShop, attacker: Visitor, units: number, changes = {}) {
  const body = ticketOrder(shop.scarce, { quantity: units, ...changes });
  const answer = await attacker.post(address(endpoints.createTicketOrder), body);
  return isGood(answer) ? dataOf(saleCreated, answer) : undefined;
}

/** Orders with one cart again every 29 minutes. @returns hours in which the cart reserved all capacity */
export async function orderAgain(shop: RunningShop, attacker: Visitor, days = 2): Promise<number> {
  const reference = randomUUID();
  const turns = (days * DAY_MS) / (29 * MINUTE_MS);
  for (let turn = 0; turn < turns; turn++) {
    await order(shop, attacker, 5, { reference });
    await shop.later(29 * MINUTE_MS);
    if (await isFree(shop)) return ((turn + 1) * 29) / 60;
  }
  return days * 24;
}

/**
 * Chooses the bank transfer for one order again every 2.95 days. @returns days in which the order reserved all capacity
 */
export async function chooseTransferAgain(shop: RunningShop, attacker: Visitor, turns = 13): Promise<number> {
  const sale = await order(shop, attacker, 5, { payment_gateway_id: shop.scarce.transferId });
  if (!sale) return 0;
  for (let turn = 0; turn < turns; turn++) {
    const payment = address(endpoints.orderPayment, { id: sale.id, gateway_id: shop.scarce.transferId });
    await attacker.get(payment, { 'x-sale-token': sale.token });
    await shop.later(2.95 * DAY_MS);
    if (await isFree(shop)) return (turn + 1) * 2.95;
  }
  return turns * 2.95;
}

/** Orders several times with a single-use code and pays after the orders expire. @returns number of paid sales */
export async function payLate(shop: RunningShop, attacker: Visitor, orders = 5): Promise<number> {
  const { scarce } = shop;
  const forms: PaymentRedirect[] = [];
  for (let count = 0; count < orders; count++) {
    const sale = await order(shop, attacker, 1, { promotion_code: scarce.code });
    if (!sale) continue;
    const headers = { 'x-sale-token': sale.token };
    const form = await attacker.get(
      address(endpoints.orderPayment, { id: sale.id, gateway_id: scarce.gatewayId }),
      headers,
    );
    if (isGood(form)) forms.push(dataOf(paymentRedirect, form));
    await shop.later(3 * HOUR_MS);
  }
  for (const form of forms) {
    const message = signNotification(approval(form), ACCOUNT.secret_key, 'HMAC_SHA256_V1');
    await attacker.post(
      address(endpoints.paymentNotification, { gateway: 'redsys' }),
      new URLSearchParams({ ...message }),
    );
  }
  await shop.later(0);
  const { paid } = await shop.db
    .selectFrom('sale')
    .select(({ fn }) => fn.countAll<number>().as('paid'))
    .where((eb) => eb.and({ headquarter_id: scarce.id, status: 'paid' }))
    .executeTakeFirstOrThrow();
  return paid;
}
