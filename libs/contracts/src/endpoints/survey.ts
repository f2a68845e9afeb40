import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { city, survey as surveyAnswer, surveyAnswered, surveyAnswerRequest } from '../survey.ts';
import { byId, inLocale } from './parts.ts';

/** Survey of a tour office, whose id is the venue's. 404 if it has no questions. */
export const survey = endpoint('GET', '/api/online/tour-office/{id}', () => ({
  params: byId,
  query: inLocale,
  answer: surveyAnswer,
}));

/** Stores the answers to all questions (R64); idempotent by id. */
export const answerSurvey = endpoint('POST', '/api/online/tour-office/answer', () => ({
  body: surveyAnswerRequest,
  answer: surveyAnswered,
}));

/** City of a postal code. 404 `No postal code match found` (R65). */
export const cityOfPostalCode = endpoint('GET', '/api/online/tour-office/city', () => ({
  query: z.object({ postal_code: z.string().check(z.trim(), z.minLength(1), z.maxLength(12)) }),
  answer: city,
  refusals: ['noCity'],
}));
