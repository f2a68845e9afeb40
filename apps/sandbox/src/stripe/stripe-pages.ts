/** Payment page of the Stripe sandbox. After a declined card the buyer stays on the page, to retry or to return. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { formatEuros, type Module, SANDBOX_STRIPE, siteOrigin } from '@taquilla/backend';
import { address, endpoints, LOCALES, type Locale } from '@taquilla/contracts';
import { z } from 'zod';
import { ENDS, isApproved, STRIPE_CARD, type End } from '../bank/bank-decision.ts';
import { textsIn } from '../bank/bank-texts.ts';
import { cardPage, refusalPage } from '../bank/card-page.ts';
import { Notifier } from '../bank/notifier.ts';
import { sendPage } from '../page.ts';
import { accountOf } from './stripe-account.ts';
import { pageOf } from './stripe-api.ts';
import type { Session, StripeBooks } from './stripe-books.ts';
import { newId, sessionObject, signedEvent } from './stripe-objects.ts';

const EXPIRY_EVERY_MS = 60_000;
/** A secret that no account has. */
const FORGED_SECRET = 'whsec_forged';

const idParams = z.object({ id: z.string() });
const payForm = z.object({
  end: z.enum(ENDS),
  card: z.string().max(40).default(''),
  cvv: z.string().max(10).default(''),
  delay: z.coerce.number().min(0).max(600).default(5),
});

/** Event about a session: its type, the chosen outcome and the delay. */
interface SentEvent {
  type?: 'checkout.session.completed' | 'checkout.session.expired';
  end?: End;
  delayMs?: number;
}

export const stripePages =
  (books: StripeBooks): Module =>
  (app, { database: { db }, clock, config, jobs }) => {
    const notifier = new Notifier(app.log);
    app.addHook('onClose', async () => notifier.close());
    jobs.register('expired payment pages', EXPIRY_EVERY_MS, sendExpiries, { isLocal: true });
    const url = `${SANDBOX_STRIPE}/pay/:id`;

    app.get(url, { schema: { hide: true, params: idParams } }, async (request, reply) => {
      const session = await acceptSession(request, reply);
      if (!session) return reply;
      return session.intent === null
        ? sendPage(reply, sessionPage(session))
        : reply.redirect(session.successUrl, 303);
    });

    app.post(url, { schema: { hide: true, params: idParams, body: payForm } }, async (request, reply) => {
      const session = await acceptSession(request, reply);
      if (!session) return reply;
      const { end, delay, ...card } = request.body;
      if (session.intent === null) {
        if (end === 'abandon') return reply.redirect(session.cancelUrl, 303);
        if (!isApproved(end, session, card)) return sendPage(reply, sessionPage(session, true));
        const paid = { ...session, intent: newId('pi') };
        books.write(paid);
        await notify(paid, { end, delayMs: delay * 1000 });
      }
      return reply.redirect(session.successUrl, 303);
    });

    /**
     * Returns the session; undefined after sending the reason of a refusal. The demo's key is public, so any client may
     * create a session: it redirects to the shop's own origins only.
     */
    async function acceptSession(
      request: FastifyRequest<{ Params: { id: string } }>,
      reply: FastifyReply,
    ): Promise<Session | undefined> {
      const origins = [siteOrigin(request, config), config.publicUrl];
      const isOwn = (text: string) => origins.includes(new URL(text).origin);
      const session = books.session(request.params.id);
      if (!session || !isOwn(session.successUrl) || !isOwn(session.cancelUrl)) {
        await sendPage(reply, refusalPage('incomplete', localeOf(session), null), 404);
        return undefined;
      }
      if (session.intent !== null || session.expiresAt * 1000 > clock.now().getTime()) return session;
      await sendPage(reply, refusalPage('repeated', localeOf(session), new URL(session.cancelUrl)), 409);
      return undefined;
    }

    async function sendExpiries(): Promise<void> {
      for (const session of books.unsentExpiries(clock.now())) {
        books.write({ ...session, isExpiryTold: true });
        await notify(session, { type: 'checkout.session.expired' });
      }
    }

    async function notify(
      session: Session,
      { type = 'checkout.session.completed', end = 'approve', delayMs = 0 }: SentEvent,
    ): Promise<void> {
      const account = await accountOf(db, session.secretKey);
      if (!account) return;
      const path = address(endpoints.paymentNotification, { gateway: 'stripe' });
      await notifier.notify(end, delayMs, (flaw) => {
        const amount = session.amount + (flaw === 'other-amount' ? 1 : 0);
        const object = sessionObject({ ...session, amount }, pageOf(session), clock.now());
        const secret = flaw === 'forged' ? FORGED_SECRET : account.webhookSecret;
        return {
          url: new URL(path, session.successUrl),
          ...signedEvent(type, object, secret, clock.now()),
        };
      });
    }
  };

function sessionPage(session: Session, isDeclined = false) {
  const locale = localeOf(session);
  const texts = textsIn(locale);
  return cardPage({
    locale,
    action: `${SANDBOX_STRIPE}/pay/${session.id}`,
    hidden: {},
    card: STRIPE_CARD,
    isDeclined,
    amount: formatEuros(session.amount),
    facts: [
      [texts.order, session.order],
      [texts.description, session.description],
    ],
    returnUrls: [new URL(session.successUrl), new URL(session.cancelUrl)],
  });
}

const localeOf = (session: Session | undefined): Locale =>
  LOCALES.find((locale) => locale === session?.locale) ?? 'en';
