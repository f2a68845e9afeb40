import { setVenue } from '@taquilla/shared-state';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VENUE } from '@taquilla/testing/shell/demo-venue.ts';
import { renderShell } from '@taquilla/testing/shell/render-shell.tsx';
import { SubscriptionScreen } from './subscription-screen.tsx';

const TOKEN = '5f2a1c9e-9f4e-4c55-8d3f-0c9e6c7a1b2d';
const CONSENT = 'I agree that Alcázar de la Ribera sends me its news by e-mail.';
const posted: [string, unknown][] = [];
// the clicks of a double click are separate tasks, as in a browser
const user = userEvent.setup({ delay: 0 });
let state: 'none' | 'unconfirmed' | 'confirmed';

function answer(path: string, init?: RequestInit): Promise<Response> {
  if (init?.method === 'POST') {
    posted.push([path, JSON.parse((init.body as string | undefined) ?? 'null')]);
    return Promise.resolve(new Response(null, { status: 204 }));
  }
  const details = state === 'none' ? { email: null, consent: null } : { email: 'a…@x.org', consent: CONSENT };
  return Promise.resolve(Response.json({ data: { state, ...details } }));
}

const open = (token = TOKEN) =>
  renderShell(<SubscriptionScreen />, { at: `/en/monuments/alcazar/newsletter?token=${token}` });

beforeEach(() => {
  posted.length = 0;
  setVenue(VENUE);
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer as typeof fetch);
});

test('SubscriptionScreen confirms once when the button is pressed, and not when it opens', async () => {
  state = 'unconfirmed';
  await open();
  expect(await screen.findByRole('heading', { name: 'Would you like our news?' })).toBeInTheDocument();
  expect(screen.getByText(CONSENT)).toBeInTheDocument();
  expect(posted).toEqual([]);
  await user.dblClick(screen.getByRole('button', { name: 'Yes, sign me up' }));
  expect(await screen.findByRole('heading', { name: /^Thank you!/ })).toHaveFocus();
  expect(posted).toEqual([['/api/online-shop/newsletter/confirmation', { token: TOKEN, locale: 'en' }]]);
});

test('SubscriptionScreen deletes the e-mail address of an unconfirmed subscription on request', async () => {
  state = 'unconfirmed';
  await open();
  await user.click(await screen.findByRole('button', { name: 'No, delete my address' }));
  expect(await screen.findByRole('heading', { name: 'We won’t write to you any more' })).toHaveFocus();
  expect(posted).toEqual([[`/api/online-shop/newsletter/subscription?token=${TOKEN}`, null]]);
});

test('SubscriptionScreen unsubscribes with one press', async () => {
  state = 'confirmed';
  await open();
  await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByRole('heading', { name: 'We won’t write to you any more' })).toBeInTheDocument();
});

test.each(['', 'cut-off', TOKEN])(
  'SubscriptionScreen explains how to sign up again for an invalid token (%s)',
  async (token) => {
    state = 'none';
    await open(token);
    expect(await screen.findByText(/sign up again at the bottom of the page/)).toBeInTheDocument();
  },
);
