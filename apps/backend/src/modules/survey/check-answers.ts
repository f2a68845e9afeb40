/** Whether a survey is answered (R64: all questions, before sending). Pure. */
import { REQUIRED_FIELD, SCALE_END, type Survey, type SurveyAnswerRequest } from '@taquilla/contracts';

type Question = Survey['questions'][number];

const NO_ANSWER = 'This is no answer to the question';

/** What is wrong, by field; nothing when every question has one answer that fits it. */
export function answerErrors(
  questions: readonly Question[],
  answers: SurveyAnswerRequest['answers'],
): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  const seen = new Set<number>();
  answers.forEach(({ question_id, value }, index) => {
    const question = questions.find(({ id }) => id === question_id);
    if (!question || seen.has(question_id)) errors[`answers.${index}.question_id`] = [NO_ANSWER];
    else if (value !== '' && !fits(question, value)) errors[`answers.${index}.value`] = [NO_ANSWER];
    if (value !== '') seen.add(question_id);
  });
  for (const { id } of questions) if (!seen.has(id)) errors[`questions.${id}`] = [REQUIRED_FIELD];
  return errors;
}

function fits({ type, options }: Question, value: string): boolean {
  if (type === 'choice') return options.some(({ id }) => String(id) === value);
  if (type === 'scale') return /^\d$/.test(value) && Number(value) >= 1 && Number(value) <= SCALE_END;
  if (type === 'postal-code') return /^[A-Z0-9 -]{3,10}$/i.test(value);
  return true;
}
