import type { Locale, Survey, SurveyAnswerRequest } from '@taquilla/contracts';

/** What has been answered so far, by question. */
export type Answers = Readonly<Record<number, string>>;

/** Questions that still lack an answer: all of them have to be answered before sending (R64). */
export function unanswered({ questions }: Pick<Survey, 'questions'>, answers: Answers): number[] {
  return questions.filter(({ id }) => (answers[id] ?? '').trim() === '').map(({ id }) => id);
}

/** @param id made once per form, so that sending again is answering once */
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
