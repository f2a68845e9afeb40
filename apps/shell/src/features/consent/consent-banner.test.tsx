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
      <ConsentBanner policy="/monuments/alcazar/cookie-policies" asks={asks} />
    </>,
  );
}

test('each answer is stored in the agreed words and hides the banner (R59)', async () => {
  await open();
  await press('Deny all');
  expect(localStorage.getItem('cookies-accepted')).toBe('false');
  expect(banner()).not.toBeInTheDocument();
  await press('Cookie settings');
  await press('Accept all');
  expect(localStorage.getItem('cookies-accepted')).toBe('true');
  expect(banner()).not.toBeInTheDocument();
});

test('all boxes start off, and only what is ticked is granted (R60)', async () => {
  await open();
  await press('Configure cookies');
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

test('Back leads to the three buttons and stores nothing', async () => {
  await open();
  await press('Configure cookies');
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
])('stored %s counts as chosen; reopened, its boxes say so', async (stored, isOn) => {
  localStorage.setItem('cookies-accepted', stored);
  start();
  await open();
  expect(banner()).not.toBeInTheDocument();
  await press('Cookie settings');
  await press('Configure cookies');
  for (const box of boxes()) expect(box).toHaveProperty('checked', isOn);
});

test('called by the visitor it takes the focus and gives it back', async () => {
  await open(false);
  expect(banner()).not.toBeInTheDocument();
  await press('Cookie settings');
  expect(screen.getByRole('heading', { name: 'Your privacy' })).toHaveFocus();
  await press('Deny all');
  expect(screen.getByRole('button', { name: 'Cookie settings' })).toHaveFocus();
});

test('answered where it came with the page it leaves the focus at the page’s heading, not nowhere', async () => {
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

test('the policy opens in the language of the page', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Cookie policy' })).toHaveAttribute(
    'href',
    '/en/monuments/alcazar/cookie-policies',
  );
});

describe('in a page that the server has drawn (decision 13)', () => {
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
    const question = root.querySelector('section');
    expect(question).not.toBeVisible();
    const [form] = root.querySelectorAll('form');
    expect(form).toHaveAttribute('action', '/consent');
    render(page, { container: root, hydrate: true });
    return question;
  };

  test('who has answered never sees the question, and the focus stays where it is', async () => {
    localStorage.setItem('cookies-accepted', 'false');
    start();
    expect(hydrate()).not.toBeInTheDocument();
    await Promise.resolve();
    expect(document.body).toHaveFocus();
  });

  test('who has not is asked in the place that was drawn', () => {
    expect(hydrate()).toBeVisible();
    expect(banner()).toBeInTheDocument();
  });
});
