/** The provider of `docs/payment-providers.md`: hosted payment page, signed notifications, no refunds, no inquiry. */
import { createHmac } from 'node:crypto';
import { constantTimeEqual } from '@taquilla/server';
import { z } from 'zod';
import { NO_REDIRECT, type PaymentProvider } from '../../apps/backend/src/payment-providers/port.ts';
import { readGood } from '../../apps/backend/src/payment-providers/provider-fetch.ts';
import { readJson } from '../../apps/backend/src/payment-providers/read-json.ts';

const config = z.strictObject({ key: z.string().min(1) });
const message = z.object({ order: z.string(), cents: z.number(), paid: z.boolean() });
const macOf = (body: Buffer, key: string) => createHmac('sha256', key).update(body).digest();

export const examplePay: PaymentProvider<z.output<typeof config>> = {
  type: 'example-pay',
  settlement: 'notification',
  pageOrigins: ['https://pay.example'],
  makesRefunds: false,
  configuration: {
    schema: config,
    file: config.partial(),
    secrets: ['key'],
    isSandbox: () => false,
  },
  connect: ({ key }, { fetch }) => ({
    start: async ({ orderNumber, amount, notificationUrl }) => {
      const body = JSON.stringify({ key, orderNumber, amount, notificationUrl });
      const headers = { 'content-type': 'application/json' };
      const page = await fetch('https://pay.example/pages', { method: 'POST', headers, body });
      const { url } = z.object({ url: z.url() }).parse(JSON.parse(await readGood(page)));
      return { redirect: { ...NO_REDIRECT, url } };
    },
  }),
  accountKey: () => '',
  readNotification: ({ body, headers }) => {
    const { data } = message.safeParse(readJson(body));
    if (!data) return undefined;
    return {
      orderNumber: data.order,
      account: '',
      verify: ({ key }) => {
        const mac = Buffer.from(String(headers['x-example-mac']), 'hex');
        if (!constantTimeEqual(mac, macOf(body, key))) return undefined;
        return {
          outcome: data.paid ? 'authorised' : 'declined',
          amount: data.cents,
          mismatch: null,
          responseCode: '',
          authorisationCode: '',
          content: { paid: String(data.paid) },
        };
      },
    };
  },
};
