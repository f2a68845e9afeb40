import { join } from 'node:path';
import formBody from '@fastify/formbody';
import type { Clock, Config, StandIns } from '@taquilla/backend';
import { authoritySandbox } from './authority/routes.ts';
import { bankSandbox } from './bank/routes.ts';
import { MailStore } from './inbox/mail-store.ts';
import { inboxRoutes } from './inbox/routes.ts';
import { openSmtpInbox } from './inbox/smtp-inbox.ts';
import { STYLE_PATH } from './page.ts';
import { stripeApi } from './stripe/stripe-api.ts';
import { StripeBooks } from './stripe/stripe-books.ts';
import { stripePages } from './stripe/stripe-pages.ts';
import { STYLE } from './style.ts';

/**
 * Opens the test providers of a demo: bank, ticketing authority and, unless a mail server is configured, an inbox for
 * all e-mails with pages to read them.
 */
export async function openSandbox(config: Config, clock: Clock): Promise<StandIns> {
  const store = new MailStore(join(config.dataDir, 'sandbox', 'inbox'));
  const inbox = config.smtpUrl === undefined ? await openSmtpInbox(store, clock) : undefined;
  return {
    smtpUrl: inbox?.url,
    module: async (app, deps) => {
      app.get(
        STYLE_PATH,
        { schema: { hide: true }, config: { cacheControl: 'public, max-age=300' } },
        (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE),
      );
      await app.register(formBody);
      await bankSandbox(app, deps);
      const stripeBooks = new StripeBooks(config.dataDir);
      await stripeApi(stripeBooks)(app, deps);
      await stripePages(stripeBooks)(app, deps);
      await authoritySandbox(app, deps);
      if (!inbox) return;
      app.addHook('onClose', () => inbox.close());
      inboxRoutes(app, store);
    },
  };
}
