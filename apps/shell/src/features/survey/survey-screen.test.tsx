import { setVenue } from '@taquilla/shared-state';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VENUE } from '@taquilla/testing/shell/demo-venue.ts';
import { renderShell } from '@taquilla/testing/shell/render-shell.tsx';
import { SurveyScreen } from './survey-screen.tsx';
import { refusedBody } from '@taquilla/contracts';

const SURVEY = {
  id: 7,
  title: 'How was your visit?',
  text: 'Four questions, one minute.',
  questions: [
    {
      id: 1,
      type: 'choice',
      text: 'How did you hear about us?',
      options: [{ id: 5, text: 'From a friend' }],
    },
    { id: 2, type: 'scale', text: 'Did you like it?', options: [] },
    { id: 3, type: 'postal-code', text: 'What is your postcode?', options: [] },
    { id: 4, type: 'text', text: 'What would you improve?', options: [] },
  ],
};
const sent: unknown[] = [];
const user = userEvent.setup();
const send = () => user.click(screen.getByRole('button', { name: 'Send answers' }));
const postalCode = () => screen.getByRole('textbox', { name: 'What is your postcode?' });

function answer(path: string, init?: RequestInit): Promise<Response> {
  if (init?.method === 'POST') {
    sent.push(JSON.parse(init.body as string));
    return Promise.resolve(Response.json({ data: { id: crypto.randomUUID() } }));
  }
  if (path.includes('postal_code=41410')) {
    const city = { postal_code: '41410', city: 'Carmona', country: 'ES' };
    return Promise.resolve(Response.json({ data: city }));
  }
  if (path === '/api/online/tour-office/7?locale=en') return Promise.resolve(Response.json({ data: SURVEY }));
  return Promise.resolve(Response.json(refusedBody('noCity'), { status: 404 }));
}

beforeEach(async () => {
  sent.length = 0;
  setVenue(VENUE);
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer as typeof fetch);
  await renderShell(<SurveyScreen />);
  await screen.findByRole('heading', { level: 1, name: 'How was your visit?' });
});

test('SurveyScreen sends all answers in one request once every question is answered (R64)', async () => {
  await send();
  const list = screen.getByRole('alert');
  expect(list).toHaveTextContent('Please answer all the questions before sending');
  expect(screen.getByRole('group', { name: 'How did you hear about us?' })).toHaveFocus();
  expect(screen.getAllByText('Answer this question')).toHaveLength(4);
  expect(sent).toEqual([]);

  await user.click(screen.getByRole('radio', { name: 'From a friend' }));
  await user.click(screen.getByRole('radio', { name: '4' }));
  await user.type(postalCode(), '41410');
  await user.type(screen.getByRole('textbox', { name: 'What would you improve?' }), 'More shade');
  await send();
  expect(await screen.findByRole('heading', { name: 'Thank you for your feedback' })).toHaveFocus();
  expect(sent).toEqual([
    {
      id: expect.any(String),
      tour_office_id: 7,
      locale: 'en',
      answers: [
        { question_id: 1, value: '5' },
        { question_id: 2, value: '4' },
        { question_id: 3, value: '41410' },
        { question_id: 4, value: 'More shade' },
      ],
    },
  ]);
});

test('SurveyScreen accepts the checkbox for visitors from outside Spain, or 00000, as postal code', async () => {
  const outside = screen.getByRole('checkbox', { name: 'I live outside Spain' });
  await user.type(postalCode(), '28');
  await user.click(outside);
  expect(postalCode()).toBeDisabled();
  expect(postalCode()).toHaveValue('');
  await user.click(screen.getByRole('radio', { name: 'From a friend' }));
  await user.click(screen.getByRole('radio', { name: '4' }));
  await user.type(screen.getByRole('textbox', { name: 'What would you improve?' }), 'More shade');

  await user.click(outside);
  await send();
  expect(screen.getAllByText('Answer this question')).toHaveLength(1);
  await user.type(postalCode(), '00000');
  expect(screen.queryByText('We found no town for this postcode')).toBeNull();
  await user.clear(postalCode());
  await user.click(outside);
  await send();
  await screen.findByRole('heading', { name: 'Thank you for your feedback' });
  expect(sent).toMatchObject([{ answers: expect.arrayContaining([{ question_id: 3, value: '00000' }]) }]);
});

test('SurveyScreen accepts digits only as postal code and shows its city, or that there is none (R65)', async () => {
  await user.type(postalCode(), 'E-41a410');
  expect(postalCode()).toHaveValue('41410');
  expect(await screen.findByText('Carmona')).toBeInTheDocument();
  await user.clear(postalCode());
  await user.click(postalCode());
  await user.paste('99-999');
  await waitFor(() => {
    expect(screen.getByText('We found no town for this postcode')).toBeInTheDocument();
  });
});
