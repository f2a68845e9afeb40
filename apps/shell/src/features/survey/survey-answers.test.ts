import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Survey } from '@taquilla/contracts';
import { answerRequest, unanswered } from './survey-answers.ts';

const question = (id: number, type: Survey['questions'][number]['type']) => ({
  id,
  type,
  text: String(id),
  options: [],
});
const survey: Survey = {
  id: 11,
  title: 'How was it?',
  text: '',
  questions: [question(1, 'scale'), question(2, 'text'), question(3, 'postal-code')],
};

test('unanswered includes questions with blank answers', () => {
  assert.deepEqual(unanswered(survey, {}), [1, 2, 3]);
  assert.deepEqual(unanswered(survey, { 1: '5', 2: '  ', 3: '41001' }), [2]);
  assert.deepEqual(unanswered(survey, { 1: '5', 2: 'x', 3: '41001' }), []);
});

test('answerRequest contains all answers, trimmed, and the given id', () => {
  assert.deepEqual(answerRequest('a', survey, { 1: '5', 2: ' More shade ', 3: '41001' }, 'de'), {
    id: 'a',
    tour_office_id: 11,
    locale: 'de',
    answers: [
      { question_id: 1, value: '5' },
      { question_id: 2, value: 'More shade' },
      { question_id: 3, value: '41001' },
    ],
  });
});
