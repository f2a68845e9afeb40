import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { address, endpoints, type Survey, refusedBody } from '@taquilla/contracts';
import { shopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { answerErrors } from './check-answers.ts';

/** The demo's venue with a survey. */
const VENUE_ID = 11;
const { shop } = await shopForTests({ DEMO: 'on' });

const read = async (locale: 'es' | 'en') => {
  const answer = await shop.app.inject(address(endpoints.survey, { id: VENUE_ID, locale }));
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json<{ data: Survey }>().data;
};
/** Returns a valid answer to each question. */
const answered = ({ questions }: Survey) =>
  questions.map(({ id, type, options }) => ({
    question_id: id,
    value: { choice: String(options[0]?.id), scale: '5', text: 'Nada', 'postal-code': '41001' }[type],
  }));
const send = (changes: object) =>
  shop.app.inject({
    method: 'POST',
    url: address(endpoints.answerSurvey),
    payload: { id: randomUUID(), tour_office_id: VENUE_ID, locale: 'es', answers: [], ...changes },
  });

test('the survey is returned in the requested language', async () => {
  assert.equal((await read('es')).title, '¿Qué tal la visita?');
  const survey = await read('en');
  assert.equal(survey.title, 'How was your visit?');
  assert.deepEqual(
    survey.questions.map(({ type, options }) => [type, options.length]),
    [
      ['choice', 3],
      ['scale', 0],
      ['postal-code', 0],
      ['text', 0],
    ],
  );
  assert.equal((await shop.app.inject(address(endpoints.survey, { id: 12, locale: 'es' }))).statusCode, 404);
});

test('answers are stored once per id', async () => {
  const body = { id: randomUUID(), answers: answered(await read('es')) };
  const answers = await Promise.all([send(body), send(body)]);
  for (const answer of answers) assert.equal(answer.statusCode, 200, answer.body);
  const rows = await shop.db.selectFrom('survey_answer').select('answers').execute();
  assert.equal(rows.length, 1);
  assert.ok(Object.values(rows[0]?.answers ?? {}).includes('41001'));
});

test('a survey without a valid answer to every question is refused (R64)', async () => {
  const { questions } = await read('es');
  const [choice, scale, postalCode, text] = questions.map(({ id }) => id);
  const missing = await send({ answers: [] });
  assert.equal(missing.statusCode, 422);
  assert.deepEqual(
    Object.keys(missing.json<{ errors: object }>().errors),
    questions.map(({ id }) => `questions.${id}`),
  );
  const wrong = [
    { question_id: choice ?? 0, value: '1' },
    { question_id: scale ?? 0, value: '6' },
    { question_id: postalCode ?? 0, value: '?' },
    { question_id: text ?? 0, value: '' },
    { question_id: 1, value: 'x' },
  ];
  assert.deepEqual(Object.keys(answerErrors(questions, wrong)), [
    'answers.0.value',
    'answers.1.value',
    'answers.2.value',
    'answers.4.question_id',
    `questions.${text}`,
  ]);
  assert.equal((await send({ tour_office_id: 12 })).statusCode, 422);
});

test('a postal code returns its city, or 404 when it is unknown (R65)', async () => {
  const found = await shop.app.inject(address(endpoints.cityOfPostalCode, { postal_code: '41410' }));
  assert.deepEqual(found.json(), { data: { postal_code: '41410', city: 'Carmona', country: 'ES' } });
  const nowhere = await shop.app.inject(address(endpoints.cityOfPostalCode, { postal_code: '99999' }));
  assert.deepEqual([nowhere.statusCode, nowhere.json()], [404, refusedBody('noCity')]);
});
