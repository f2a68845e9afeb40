/** The tour office's survey (R64). */
import * as z from 'zod/mini';
import { id, locale, uuid } from './common.ts';

export const SURVEY_QUESTION_TYPES = ['choice', 'scale', 'text', 'postal-code'] as const;
/** A scale goes from 1 to this. */
export const SCALE_END = 5;

export const survey = z.object({
  /** of the venue whose tour office asks */
  id,
  title: z.string(),
  text: z.string(),
  questions: z.array(
    z.object({
      id,
      type: z.enum(SURVEY_QUESTION_TYPES),
      text: z.string(),
      /** of a choice only */
      options: z.array(z.object({ id, text: z.string() })),
    }),
  ),
});
export type Survey = z.infer<typeof survey>;

/** `value`: the option's id, 1 to 5, a text, or a postal code. */
export const surveyAnswerRequest = z.object({
  /** made by the browser: the same answers sent again are kept once */
  id: uuid,
  tour_office_id: id,
  locale,
  answers: z
    .array(z.object({ question_id: id, value: z.string().check(z.trim(), z.maxLength(1000)) }))
    .check(z.maxLength(100)),
});
export type SurveyAnswerRequest = z.infer<typeof surveyAnswerRequest>;
export const surveyAnswered = z.object({ id: uuid });

export const city = z.object({ postal_code: z.string(), city: z.string(), country: z.string() });
