import { z } from 'zod';
import {
  city,
  data,
  DEFAULT_LOCALE,
  NO_CITY,
  survey,
  surveyAnswered,
  surveyAnswerRequest,
} from '@taquilla/contracts';
import type { Module } from '../../deps.ts';
import { invalid, notFound } from '../../errors.ts';
import { idParam, localeQuery } from '../../request-schemas.ts';
import { refusals } from '../../response-schemas.ts';
import { answerErrors } from './check-answers.ts';
import { findCity, findSurvey, saveAnswers } from './repository.ts';

const BASE = '/api/online/tour-office';
const postalCodeQuery = z.object({ postal_code: z.string().trim().min(1).max(12) });

/** The tour office's survey and its cities (R64, R65). `id` is the venue's. */
export const surveyModule: Module = (app, { database: { db }, clock }) => {
  app.get(
    `${BASE}/city`,
    { schema: { querystring: postalCodeQuery, response: { 200: data(city), ...refusals(404) } } },
    async ({ query }) => {
      const found = await findCity(db, query.postal_code.toUpperCase());
      if (!found) throw notFound(NO_CITY);
      return { data: found };
    },
  );
  app.get(
    `${BASE}/:id`,
    { schema: { params: idParam, querystring: localeQuery, response: { 200: data(survey) } } },
    async ({ params, query }) => {
      const found = await findSurvey(db, params.id, query.locale);
      if (!found) throw notFound();
      return { data: found };
    },
  );
  app.post(
    `${BASE}/answer`,
    { schema: { body: surveyAnswerRequest, response: { 200: data(surveyAnswered) } } },
    async ({ body }) => {
      const asked = await findSurvey(db, body.tour_office_id, DEFAULT_LOCALE);
      if (!asked) throw invalid({ tour_office_id: ['This venue has no survey'] });
      const errors = answerErrors(asked.questions, body.answers);
      if (Object.keys(errors).length > 0) throw invalid(errors);
      await saveAnswers(db, body, clock.now());
      return { data: { id: body.id } };
    },
  );
};
