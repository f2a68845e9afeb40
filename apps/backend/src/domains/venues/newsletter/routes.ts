import { endpoints, localeOfLanguageId } from '@taquilla/contracts';
import type { App, Deps, Module } from '../../../deps.ts';
import { wrong } from '../../../errors.ts';
import { serve } from '../../../serve.ts';
import { EmailLimits } from '../../../emails/index.ts';
import {
  confirmSubscription,
  describeSubscription,
  endSubscription,
  findSubscriber,
  signUp,
  subscriptionPage,
} from './subscription.ts';

const THANKS = 'You are signed up for the newsletter';

/** Routes for a venue's newsletter (R63). Responses do not reveal existing subscriptions. */
export const newsletterModule: Module = async (app, deps) => {
  const { clock } = deps;
  const { db } = deps.database;
  const limits = new EmailLimits(deps, app.log);
  serve(
    app,
    endpoints.signUpForNewsletter,
    async ({ ip: address, body: { headquarter_id: venueId, email, language_id } }) => {
      const venue = await db
        .selectFrom('venue')
        .select('locale')
        .where('id', '=', venueId)
        .where('newsletter_active', '=', true)
        .executeTakeFirst();
      if (!venue) throw wrong('headquarter_id', 'noNewsletter');
      const locale = (language_id && localeOfLanguageId(language_id)) || venue.locale;
      await signUp(db, { limits, address }, { venueId, email: email.toLowerCase(), locale }, clock.now());
      return { message: THANKS };
    },
  );
  serve(app, endpoints.confirmNewsletter, async ({ body: { token, locale } }) =>
    confirmSubscription(db, { token, locale }, clock.now()),
  );
  await app.register(async (scope) => subscriptionRoutes(scope as typeof app, deps));
};

/** Registers the routes of e-mailed links. GET changes nothing, since mail clients prefetch links. */
function subscriptionRoutes(app: App, { database: { db } }: Deps): void {
  serve(app, endpoints.newsletterSubscription, async ({ query: { token, locale }, headers }, reply) => {
    // the shop's page requests JSON; a browser that opens the URL of an e-mail header is redirected there
    if (headers.accept?.includes('application/json')) return describeSubscription(db, token, locale);
    return reply.redirect(await pageOf(db, token), 303);
  });
  // The button of a mail client sends `List-Unsubscribe=One-Click` as either form type (RFC 8058); the body is ignored.
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'buffer', bodyLimit: 10_000 },
    (_request, _body, done) => done(null, undefined),
  );
  serve(app, endpoints.endNewsletter, async ({ query: { token } }) => endSubscription(db, token));
}

/** Returns the page of a subscription; the front page for a deleted subscription, whose venue is unknown. */
async function pageOf(db: Deps['database']['db'], token: string): Promise<string> {
  const subscriber = await findSubscriber(db, token);
  if (!subscriber) return '/';
  const { slug } = await db
    .selectFrom('venue')
    .select('slug')
    .where('id', '=', subscriber.headquarter_id)
    .executeTakeFirstOrThrow();
  return subscriptionPage(slug, subscriber);
}
