import { request } from '@taquilla/api';
import {
  city,
  paths,
  survey,
  surveyAnswered,
  type Locale,
  type SurveyAnswerRequest,
} from '@taquilla/contracts';
import { read } from './read.ts';

/** The survey of a tour office, whose id is the venue's. 404 when it asks nothing. */
export const surveyQuery = (id: number, locale: Locale) => read(paths.survey(id, locale), survey);
/** The place of a postal code. 404 `No postal code match found`. */
export const cityQuery = (postalCode: string) => read(paths.cityOfPostalCode(postalCode), city);
/** Sends all answers; the same id again changes nothing. */
export const answerSurvey = (body: SurveyAnswerRequest) =>
  request('POST', paths.surveyAnswer(), surveyAnswered, { body });
