import type { Locale, Survey, SurveyAnswerRequest } from '@taquilla/contracts';

/** Answers by question id. */
export type Answers = Readonly<Record<number, string>>;

/** Returns the ids of questions without an answer; all must be answered before sending (R64). */
export function unanswered({ questions }: Pick<Survey, 'questions'>, answers: Answers): number[] {
  return questions.filter(({ id }) => (answers[id] ?? '').trim() === '').map(({ id }) => id);
}

/** Creates the request. @param id idempotency key, one per form, so that a repeated request is stored once */
export function answerRequest(
  id: string,
  survey: Survey,
  answers: Answers,
  locale: Locale,
): SurveyAnswerRequest {
  return {
    id,
    tour_office_id: survey.id,
    locale,
    answers: survey.questions.map((question) => ({
      question_id: question.id,
      value: (answers[question.id] ?? '').trim(),
    })),
  };
}
