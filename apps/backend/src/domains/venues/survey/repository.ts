import type { Locale, Survey, SurveyAnswerRequest } from '@taquilla/contracts';
import type { Db } from '../../../database/open-database.ts';
import { idsOf } from '../../../database/rows.ts';
import { textsOf } from '../texts/index.ts';

/** Reads the survey of a venue's tour office in a language; undefined: it has none. */
export async function findSurvey(db: Db, venueId: number, locale: Locale): Promise<Survey | undefined> {
  const questions = await db
    .selectFrom('survey_question')
    .select(['id', 'type'])
    .where('headquarter_id', '=', venueId)
    .orderBy('position')
    .execute();
  if (questions.length === 0) return undefined;
  const options = await db
    .selectFrom('survey_option')
    .select(['id', 'question_id'])
    .where('headquarter_id', '=', venueId)
    .orderBy('position')
    .execute();
  const texts = await textsOf(db, 'survey', [venueId], locale);
  const questionTexts = await textsOf(db, 'survey-question', idsOf(questions), locale);
  const optionTexts = await textsOf(db, 'survey-option', idsOf(options), locale);
  return {
    id: venueId,
    title: texts(venueId, 'title'),
    text: texts(venueId, 'text'),
    questions: questions.map(({ id, type }) => ({
      id,
      type,
      text: questionTexts(id, 'text'),
      options: options
        .filter(({ question_id }) => question_id === id)
        .map((option) => ({ id: option.id, text: optionTexts(option.id, 'text') })),
    })),
  };
}

/** Stores answers. Idempotent by id. */
export async function saveAnswers(db: Db, request: SurveyAnswerRequest, now: Date): Promise<void> {
  const answers = Object.fromEntries(request.answers.map(({ question_id, value }) => [question_id, value]));
  await db
    .insertInto('survey_answer')
    .values({
      id: request.id,
      headquarter_id: request.tour_office_id,
      locale: request.locale,
      answers: JSON.stringify(answers),
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export async function findCity(db: Db, code: string) {
  return db
    .selectFrom('postal_code')
    .select(['code as postal_code', 'city', 'country'])
    .where('code', '=', code)
    .orderBy('country')
    .limit(1)
    .executeTakeFirst();
}
