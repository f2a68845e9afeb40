/** Validates the answers to a survey (R64: all questions, before sending). Pure. */
import { refusal, SCALE_END, type Survey, type SurveyAnswerRequest } from '@taquilla/contracts';
import type { FieldRefusals } from '../../../errors.ts';

type Question = Survey['questions'][number];

/** Returns errors by field; empty when every question has one valid answer. */
export function answerErrors(
  questions: readonly Question[],
  answers: SurveyAnswerRequest['answers'],
): FieldRefusals {
  const errors: FieldRefusals = {};
  const seen = new Set<number>();
  answers.forEach(({ question_id, value }, index) => {
    const question = questions.find(({ id }) => id === question_id);
    if (!question || seen.has(question_id)) errors[`answers.${index}.question_id`] = [refusal('noAnswer')];
    else if (value !== '' && !fits(question, value)) errors[`answers.${index}.value`] = [refusal('noAnswer')];
    if (value !== '') seen.add(question_id);
  });
  for (const { id } of questions) if (!seen.has(id)) errors[`questions.${id}`] = [refusal('required')];
  return errors;
}

function fits({ type, options }: Question, value: string): boolean {
  if (type === 'choice') return options.some(({ id }) => String(id) === value);
  if (type === 'scale') return /^\d$/.test(value) && Number(value) >= 1 && Number(value) <= SCALE_END;
  if (type === 'postal-code') return /^[A-Z0-9 -]{3,10}$/i.test(value);
  return true;
}
