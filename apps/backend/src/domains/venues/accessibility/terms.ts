import type { AccessibilityTerms, Locale } from '@taquilla/contracts';
import { NO_ACCESSIBILITY } from '../../../database/columns/accessibility.ts';
import { wordsIn } from '../../../database/columns/localised-text.ts';
import type { Db } from '../../../database/open-database.ts';

/**
 * Returns a venue's data for its accessibility statement; missing fields come from its company, or have defaults (R351).
 * @returns undefined when the venue does not exist
 */
export async function findTerms(
  db: Db,
  venueId: number,
  locale: Locale,
): Promise<AccessibilityTerms | undefined> {
  const row = await db
    .selectFrom('venue')
    .innerJoin('company', 'company.id', 'venue.company_id')
    .select(['venue.accessibility', 'company.email', 'company.prefix', 'company.phone'])
    .where('venue.id', '=', venueId)
    .executeTakeFirst();
  if (!row) return undefined;
  const statement = row.accessibility ?? NO_ACCESSIBILITY;
  return {
    email: statement.email ?? row.email,
    phone: statement.phone ?? `${row.prefix} ${row.phone}`,
    reply_days: statement.replyDays,
    limits: statement.limits.map((limit) => wordsIn(limit, locale)),
    enforcement: statement.enforcement && {
      name: wordsIn(statement.enforcement.name, locale),
      link: statement.enforcement.link,
    },
  };
}
