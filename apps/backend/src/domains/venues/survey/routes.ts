import { DEFAULT_LOCALE, endpoints } from '@taquilla/contracts';
import type { Module } from '../../../deps.ts';
import { invalid, notFound, refuse, wrong } from '../../../errors.ts';
import { serve } from '../../../serve.ts';
import { answerErrors } from './check-answers.ts';
import { findCity, findSurvey, saveAnswers } from './repository.ts';

/** Routes for the tour office's survey and its cities (R64, R65). `id` is the venue's. */
export const surveyModule: Module = (app, { database: { db }, clock }) => {
  serve(app, endpoints.cityOfPostalCode, async ({ query }) => {
    const found = await findCity(db, query.postal_code.toUpperCase());
    if (!found) throw refuse('noCity');
    return found;
  });
  serve(app, endpoints.survey, async ({ params, query }) => {
    const found = await findSurvey(db, params.id, query.locale);
    if (!found) throw notFound();
    return found;
  });
  serve(app, endpoints.answerSurvey, async ({ body }) => {
    const survey = await findSurvey(db, body.tour_office_id, DEFAULT_LOCALE);
    if (!survey) throw wrong('tour_office_id', 'noSurvey');
    const errors = answerErrors(survey.questions, body.answers);
    if (Object.keys(errors).length > 0) throw invalid(errors);
    await saveAnswers(db, body, clock.now());
    return { id: body.id };
  });
};
