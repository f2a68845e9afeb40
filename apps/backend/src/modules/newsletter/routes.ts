import { z } from 'zod';
import {
  BASE,
  data,
  localeOfLanguageId,
  LOCALES,
  newsletterAnswer,
  newsletterConfirmation,
  newsletterRequest,
  newsletterSubscription,
  subscriptionToken,
} from '@taquilla/contracts';
import type { App, Deps, Module } from '../../deps.ts';
import { invalid } from '../../errors.ts';
import { noContent, refusals } from '../../response-schemas.ts';
import { LetterLimits } from '../letters/letter-limits.ts';
import {
  confirmSubscription,
  describeSubscription,
  endSubscription,
  findSubscriber,
  signUp,
  subscriptionPage,
} from './subscription.ts';

const THANKS = 'You are signed up for the newsletter';
const SUBSCRIPTION = `${BASE}/newsletter/subscription`;

const tokenQuery = z.object({ token: subscriptionToken });
const askedQuery = tokenQuery.extend({ locale: z.enum(LOCALES).optional() });

/** A venue's newsletter (R63). No answer says who was there already. */
export const newsletterModule: Module = async (app, deps) => {
  const { clock } = deps;
  const { db } = deps.database;
  const limits = new LetterLimits(deps, app.log);
  app.post(
    `${BASE}/newsletter`,
    { schema: { body: newsletterRequest, response: { 200: newsletterAnswer } } },
    async ({ ip: address, body: { headquarter_id: venueId, email, language_id } }) => {
      const venue = await db
        .selectFrom('venue')
        .select('locale')
        .where('id', '=', venueId)
        .where('newsletter_active', '=', true)
        .executeTakeFirst();
      if (!venue) throw invalid({ headquarter_id: ['This venue has no newsletter'] });
      const locale = (language_id && localeOfLanguageId(language_id)) || venue.locale;
      await signUp(db, { limits, address }, { venueId, email: email.toLowerCase(), locale }, clock.now());
      return { message: THANKS };
    },
  );
  app.post(
    `${BASE}/newsletter/confirmation`,
    { schema: { body: newsletterConfirmation, response: { ...noContent, ...refusals(403) } } },
    async ({ body: { token, locale } }, reply) => {
      await confirmSubscription(db, { token, locale }, clock.now());
      return reply.code(204).send(undefined);
    },
  );
  await app.register(async (scope) => subscriptionRoutes(scope as typeof app, deps));
};

/** Asking changes nothing: mail programs look at links before people do. */
function subscriptionRoutes(app: App, { database: { db } }: Deps): void {
  app.get(
    SUBSCRIPTION,
    {
      schema: {
        querystring: askedQuery,
        response: { 200: data(newsletterSubscription), 303: z.undefined() },
      },
    },
    async ({ query: { token, locale }, headers }, reply) => {
      // the shop's page asks for JSON; a browser that opens the address of a letter's header is sent there
      if (headers.accept?.includes('application/json'))
        return { data: await describeSubscription(db, token, locale) };
      return reply.redirect(await pageOf(db, token), 303);
    },
  );
  // A mail program's own button sends `List-Unsubscribe=One-Click` as a form of either kind (RFC 8058): nothing to read.
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'buffer', bodyLimit: 10_000 },
    (_request, _body, done) => done(null, undefined),
  );
  app.post(
    SUBSCRIPTION,
    { schema: { querystring: tokenQuery, response: noContent } },
    async ({ query: { token } }, reply) => {
      await endSubscription(db, token);
      return reply.code(204).send(undefined);
    },
  );
}

/** @returns the front page for a subscription that there is not any more, whose venue nobody knows */
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
