import { consent } from '@taquilla/shared-state';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { renderShell } from '@taquilla/testing/shell/render-shell.tsx';
import { ConsentBanner } from './consent-banner.tsx';

const user = userEvent.setup();
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const banner = () => screen.queryByRole('region', { name: /privacy|which cookies/ });
const boxes = () => screen.getAllByRole('checkbox');

const start = () => {
  act(() => {
    consent.start();
  });
};

beforeEach(() => {
  localStorage.clear();
  start();
});

async function open(asks = true) {
  await renderShell(
    <>
      <button type="button" onClick={consent.reopen}>
        Cookie settings
      </button>
      <ConsentBanner policy="/monuments/alcazar/cookie-policies" opensInitially={asks} />
    </>,
  );
}

test('ConsentBanner stores each answer in its documented format and closes (R59)', async () => {
  await open();
  await press('Deny all');
  expect(localStorage.getItem('cookies-accepted')).toBe('false');
  expect(banner()).not.toBeInTheDocument();
  await press('Cookie settings');
  await press('Accept all');
  expect(localStorage.getItem('cookies-accepted')).toBe('true');
  expect(banner()).not.toBeInTheDocument();
});

test('ConsentBanner starts with all boxes off and grants only the ticked purposes (R60)', async () => {
  await open();
  await press('Choose');
  expect(boxes()).toHaveLength(4);
  for (const box of boxes()) expect(box).not.toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: 'Analytics cookies' }));
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

test('ConsentBanner returns to the three buttons with Back and stores nothing', async () => {
  await open();
  await press('Choose');
  expect(screen.getByRole('heading', { name: 'Choose which cookies you allow' })).toHaveFocus();
  await press('Back');
  expect(screen.getByRole('heading', { name: 'Your privacy' })).toHaveFocus();
  expect(localStorage.getItem('cookies-accepted')).toBeNull();
});

test.each([
  ['true', true],
  ['"accepted"', true],
  ['false', false],
  ['"denied"', false],
])('ConsentBanner accepts stored %s as an answer and shows it when reopened', async (stored, isOn) => {
  localStorage.setItem('cookies-accepted', stored);
  start();
  await open();
  expect(banner()).not.toBeInTheDocument();
  await press('Cookie settings');
  await press('Choose');
  for (const box of boxes()) expect(box).toHaveProperty('checked', isOn);
});

test('ConsentBanner takes the focus when the visitor opens it, and returns the focus when closed', async () => {
  await open(false);
  expect(banner()).not.toBeInTheDocument();
  await press('Cookie settings');
  expect(screen.getByRole('heading', { name: 'Your privacy' })).toHaveFocus();
  await press('Deny all');
  expect(screen.getByRole('button', { name: 'Cookie settings' })).toHaveFocus();
});

test('ConsentBanner moves the focus to the page’s heading when it opened with the page and is answered', async () => {
  await renderShell(
    <>
      <ConsentBanner policy={undefined} />
      <main id="main">
        <h1>Alcázar</h1>
      </main>
    </>,
  );
  await press('Deny all');
  await waitFor(() => {
    expect(screen.getByRole('heading', { name: 'Alcázar' })).toHaveFocus();
  });
});

test('ConsentBanner links to the cookie policy in the page’s language', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Cookie policy' })).toHaveAttribute(
    'href',
    '/en/monuments/alcazar/cookie-policies',
  );
});

describe('ConsentBanner in a server-rendered page (decision 13)', () => {
  const page = (
    <>
      <ConsentBanner policy={undefined} />
      <main id="main">
        <h1>Alcázar</h1>
      </main>
    </>
  );
  const hydrate = () => {
    const root = document.body.appendChild(document.createElement('div'));
    root.innerHTML = renderToString(page);
    const section = root.querySelector('section');
    expect(section).not.toBeVisible();
    const [form] = root.querySelectorAll('form');
    expect(form).toHaveAttribute('action', '/consent');
    render(page, { container: root, hydrate: true });
    return section;
  };

  test('is removed without a focus change if the visitor has answered', async () => {
    localStorage.setItem('cookies-accepted', 'false');
    start();
    expect(hydrate()).not.toBeInTheDocument();
    await Promise.resolve();
    expect(document.body).toHaveFocus();
  });

  test('becomes visible in place if the visitor has not answered', () => {
    expect(hydrate()).toBeVisible();
    expect(banner()).toBeInTheDocument();
  });
});
