import type { SelfServiceTerms } from '@taquilla/contracts';
import { screen } from '@testing-library/react';
import { renderScreen } from '../../testing/render-checkout.tsx';
import { texts } from './later-texts.ts';
import { Later } from './later.tsx';

const changes = { until_hours: 24, fee: 2, day_or_time: true, fewer: true, names: true };
const returns = { until_hours: 48, fee: 0, fee_percent: 0 };

const open = (kind: 'tickets' | 'event', self_service: SelfServiceTerms) =>
  renderScreen(<Later kind={kind} />, { texts, at: '/monuments/alcazar/checkout', venue: { self_service } });

test('what may be changed and given back is told before anybody pays (R290)', async () => {
  await open('tickets', { changes, returns });
  const told = await screen.findByText(/24 h/);
  expect(told).toHaveTextContent(/48 h/);
});

test('that what is sold out goes back whole is told as well (R310)', async () => {
  await open('event', { returns: { ...returns, fee: 3, sold_out_until_hours: 2 } });
  expect(await screen.findByText(/everything back up to 2 h/)).toHaveTextContent(/3,00|3\.00/);
});

test('of an event only that it may be given back, unless its venue changes events too (R309)', async () => {
  await open('event', { changes, returns });
  const told = await screen.findByText(/48 h/);
  expect(told).not.toHaveTextContent(/24 h|2,00/);
});

test('of an event that may be changed, until when (R309)', async () => {
  await open('event', { changes: { ...changes, events: true }, returns });
  expect(await screen.findByText(/48 h/)).toHaveTextContent(/24 h/);
});
