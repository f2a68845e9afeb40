import { BASE, localeOfLanguageId, newsletterAnswer, newsletterRequest } from '@taquilla/contracts';
import type { Module } from '../../deps.ts';
import { invalid } from '../../errors.ts';

const THANKS = 'You are signed up for the newsletter';

/** Signing up for a venue's newsletter (spec section 7 "Sales"). The answer never says who was there already. */
export const newsletterModule: Module = (app, { database: { db }, clock }) => {
  app.post(
    `${BASE}/newsletter`,
    { schema: { body: newsletterRequest, response: { 200: newsletterAnswer } } },
    async ({ body: { headquarter_id, email, language_id } }) => {
      const venue = await db
        .selectFrom('venue')
        .select('locale')
        .where('id', '=', headquarter_id)
        .where('newsletter_active', '=', true)
        .executeTakeFirst();
      if (!venue) throw invalid({ headquarter_id: ['This venue has no newsletter'] });
      const locale = (language_id && localeOfLanguageId(language_id)) || venue.locale;
      await db
        .insertInto('newsletter_subscriber')
        .values({ headquarter_id, email: email.toLowerCase(), locale, created_at: clock.now() })
        .onConflict((conflict) => conflict.columns(['headquarter_id', 'email']).doUpdateSet({ locale }))
        .execute();
      return { message: THANKS };
    },
  );
};
