import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  FINISHED,
  type Module,
  REFUND,
  type RedsysMessage,
  type RedsysParams,
  SANDBOX_PAGE,
  SANDBOX_QUERY,
  SANDBOX_REST,
  SIGNATURE_VERSIONS,
  claimedFields,
  isAuthorised,
  isSignatureVersion,
  openMessage,
  queryAnswer,
  readMessage,
  readQuery,
  signNotification,
  siteOrigin,
} from '@taquilla/backend';
import { redsysMessage } from '@taquilla/contracts';
import { z } from 'zod';
import { sendPage } from '../page.ts';
import { ENDS, isApproved, noticeParams } from './bank-decision.ts';
import { BankBooks } from './bank-books.ts';
import { openOrder, secretOf, type BankOrder } from './bank-order.ts';
import { paymentPage } from './bank-pages.ts';
import { localeOf } from './bank-texts.ts';
import { refusalPage } from './card-page.ts';
import { type Flaw, type Message, Notifier } from './notifier.ts';
import { answerRefund } from './refunds.ts';

const payForm = z.object({
  ...redsysMessage.shape,
  end: z.enum(ENDS),
  card: z.string().max(40).default(''),
  cvv: z.string().max(10).default(''),
  delay: z.coerce.number().min(0).max(600).default(5),
});
type PayForm = z.infer<typeof payForm>;

/** A secret that no account has. */
const FORGED_SECRET = Buffer.alloc(24, 1).toString('base64');

/** A test bank that implements Redsys: payment page, notifications, refunds and inquiries. Charges nothing. */
export const bankSandbox: Module = async (app, { database: { db }, clock, config }) => {
  const books = new BankBooks(config.dataDir);
  const notifier = new Notifier(app.log);
  app.addHook('onClose', async () => notifier.close());

  app.post(SANDBOX_PAGE, { schema: { hide: true, body: redsysMessage } }, async (request, reply) => {
    const { body } = request;
    const order = await acceptOrder(request, body, reply);
    return order && sendPage(reply, paymentPage(order, body));
  });

  app.post(`${SANDBOX_PAGE}/pay`, { schema: { hide: true, body: payForm } }, async (request, reply) => {
    const { body } = request;
    const order = await acceptOrder(request, messageOf(body), reply, (again, recorded) => {
      const { end } = body;
      return (
        end !== 'abandon' && isAuthorised(recorded['Ds_Response'] ?? '') === isApproved(end, again, body)
      );
    });
    return order && reply.redirect(await endPayment(order, body), 303);
  });

  app.post(SANDBOX_REST, { schema: { hide: true, body: redsysMessage } }, async ({ body }) => {
    const secret = await secretOf(db, readMessage(body) ?? {});
    const version = body.Ds_SignatureVersion;
    if (secret === undefined || !isSignatureVersion(version)) return { errorCode: 'SIS0042' };
    const params = openMessage(body, secret, version);
    return params ? answerRefund(params, { secret, version }, books) : { errorCode: 'SIS0042' };
  });

  // only the query service uses XML
  app.addContentTypeParser('text/xml', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post(SANDBOX_QUERY, { schema: { hide: true, body: z.string() } }, async ({ body }, reply) => {
    const claimed = claimedFields(body);
    const secret = await secretOf(db, {
      DS_MERCHANT_MERCHANTCODE: claimed['DS_MERCHANTCODE'] ?? '',
      DS_MERCHANT_TERMINAL: claimed['DS_TERMINAL'] ?? '',
    });
    // responses use the signature version of the request
    const version = SIGNATURE_VERSIONS.find((one) => body.includes(`>${one}<`));
    if (secret === undefined || version === undefined) return reply.code(403).send();
    const question = readQuery(body, { secret, version });
    if (!question) return reply.code(403).send();
    const order = question['DS_ORDER'] ?? '';
    const operations = operationsOf(order, question['DS_TRANSACTIONTYPE']);
    const finished = operations.map((operation) => ({ ...operation, Ds_State: FINISHED }));
    const answer = queryAnswer(finished, order, { secret, version });
    return reply.type('text/xml; charset=utf-8').send(answer);
  });

  function operationsOf(order: string, type: string | undefined): readonly RedsysParams[] {
    if (type === REFUND) return books.refundsOf(order);
    const payment = books.paymentOf(order);
    return payment ? [payment] : [];
  }

  /**
   * Returns the order; undefined after sending the reason of a refusal.
   * @param isRepeated whether a recorded order was paid by the same request, as when a button is pressed twice
   */
  async function acceptOrder(
    request: FastifyRequest,
    message: RedsysMessage,
    reply: FastifyReply,
    isRepeated: (order: BankOrder, recorded: RedsysParams) => boolean = () => false,
  ): Promise<BankOrder | undefined> {
    const origins = [siteOrigin(request, config), config.publicUrl];
    const order = await openOrder(db, message, origins);
    if (typeof order === 'string') {
      const language = localeOf(readMessage(message)?.['DS_MERCHANT_CONSUMERLANGUAGE']);
      await sendPage(reply, refusalPage(order, language, null), 400);
      return undefined;
    }
    const paid = books.paymentOf(order.number);
    if (!paid || isRepeated(order, paid)) return order;
    const language = localeOf(order.params['DS_MERCHANT_CONSUMERLANGUAGE']);
    await sendPage(reply, refusalPage('repeated', language, order.errorUrl), 409);
    return undefined;
  }

  /** Executes the outcome of the pressed button. @returns URL to which the buyer is redirected */
  async function endPayment(order: BankOrder, form: PayForm): Promise<string> {
    if (form.end === 'abandon') return order.errorUrl.href;
    const approved = isApproved(form.end, order, form);
    const notice = signNotification(noticeParams(order, approved, clock.now()), order.secret, order.version);
    if (!books.paymentOf(order.number)) {
      const params = noticeParams(order, approved, clock.now());
      books.write(order.number, params);
      await notifier.notify(form.end, form.delay * 1000, (flaw) => messageAbout(order, params, flaw));
    }
    const page = new URL(approved ? order.successUrl : order.errorUrl);
    for (const [name, value] of Object.entries(notice)) page.searchParams.set(name, String(value));
    return page.href;
  }
};

function messageAbout(
  { notificationUrl, secret, version }: BankOrder,
  params: RedsysParams,
  flaw?: Flaw,
): Message {
  const amount = String(Number(params['Ds_Amount']) + 1);
  const fields = flaw === 'other-amount' ? { ...params, Ds_Amount: amount } : params;
  const notice = signNotification(fields, flaw === 'forged' ? FORGED_SECRET : secret, version);
  return {
    url: notificationUrl,
    body: new URLSearchParams({ ...notice }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  };
}

const messageOf = ({ Ds_SignatureVersion, Ds_MerchantParameters, Ds_Signature }: PayForm): RedsysMessage => ({
  Ds_SignatureVersion,
  Ds_MerchantParameters,
  Ds_Signature,
});
