import { consent } from '@taquilla/shared-state';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../testing/render-shell.tsx';
import { ConsentBanner } from './consent-banner.tsx';

const user = userEvent.setup();
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const banner = () => screen.queryByRole('region', { name: 'Your privacy' });

beforeEach(async () => {
  localStorage.clear();
  act(() => {
    consent.start();
  });
  await renderShell(<ConsentBanner policy="/cookies" />);
});

test('each answer is stored in the agreed words and hides the banner', async () => {
  await press('Deny all');
  expect(localStorage.getItem('cookies-accepted')).toBe('false');
  expect(banner()).not.toBeInTheDocument();
  act(() => {
    consent.reopen();
  });
  await press('Accept all');
  expect(localStorage.getItem('cookies-accepted')).toBe('true');
  expect(banner()).not.toBeInTheDocument();
});

test('all boxes start off, and only what is ticked is granted', async () => {
  await press('Configure');
  for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: 'Measurement cookies' }));
  await press('Confirm');
  expect(localStorage.getItem('cookies-accepted')).toBe('"configurated"');
  expect(JSON.parse(localStorage.getItem('cookies-configuration') ?? '')).toEqual({
    ad_storage: false,
    analytics_storage: true,
    ad_user_data: false,
    ad_personalization: false,
  });
  expect(banner()).not.toBeInTheDocument();
});
