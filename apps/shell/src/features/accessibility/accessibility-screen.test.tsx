import { barrierReport, type AccessibilityTerms } from '@taquilla/contracts';
import { setVenue } from '@taquilla/shared-state';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VENUE } from '@taquilla/testing/shell/demo-venue.ts';
import { renderShell } from '@taquilla/testing/shell/render-shell.tsx';
import { AccessibilityScreen } from './accessibility-screen.tsx';
import record from './record.json';

const TERMS: AccessibilityTerms = {
  email: 'access@venue.example',
  phone: '+34 900 1',
  reply_days: 10,
  limits: ['The films have no captions.'],
  enforcement: null,
};
let terms = TERMS;
let status = 204;
const sent: unknown[] = [];
const user = userEvent.setup();
const message = () => screen.getByRole('textbox', { name: /^What’s in the way/ });
const email = () => screen.getByRole('textbox', { name: /^Your e-mail/ });
const send = () => user.click(screen.getByRole('button', { name: 'Send' }));

function answer(_path: string, init?: RequestInit): Promise<Response> {
  if (init?.method !== 'POST') return Promise.resolve(Response.json({ data: terms }));
  sent.push(JSON.parse(init.body as string));
  return Promise.resolve(new Response(null, { status }));
}

async function open(values: Partial<AccessibilityTerms> = {}) {
  terms = { ...TERMS, ...values };
  await renderShell(<AccessibilityScreen />);
  await screen.findByRole('heading', { level: 1, name: 'Accessibility statement' });
}

beforeEach(() => {
  sent.length = 0;
  status = 204;
  setVenue(VENUE);
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer as typeof fetch);
});

test('AccessibilityScreen lists tested and untested criteria, and the venue’s known barriers (R350, R351)', async () => {
  await open();
  const text = document.body.textContent;
  for (const number of [...record.supported, ...record.partly, ...record.open])
    expect(text).toContain(number);
  expect(text).toContain(`${record.open.length} haven’t been evaluated`);
  expect(text).toContain('This shop partially conforms to WCAG 2.2');
  expect(text).toContain('PDF tickets: they’re tagged');
  expect(text).toContain('The films have no captions.');
  expect(text).toContain('within 10 days');
  expect(text).toContain('Directive (EU) 2019/882');
  expect(screen.getByRole('link', { name: 'access@venue.example' })).toHaveAttribute(
    'href',
    'mailto:access@venue.example',
  );
});

test('AccessibilityScreen shows the venue’s enforcement body instead of the general information (R351)', async () => {
  await open({ enforcement: { name: 'The office', link: 'https://office.example/' } });
  expect(screen.getByRole('link', { name: 'The office' })).toHaveAttribute('href', 'https://office.example/');
  expect(document.body.textContent).not.toContain('Directive (EU)');
});

test('AccessibilityScreen sends a valid report, and keeps the input after an error (R352)', async () => {
  await open();
  await send();
  expect(screen.getByText('Describe the barrier')).toBeVisible();
  expect(screen.getByText('Enter your e-mail')).toBeVisible();
  expect(sent).toEqual([]);
  await user.type(message(), 'The calendar says nothing.');
  await user.type(email(), 'ada@visitors');
  await send();
  expect(screen.getByText('This e-mail address isn’t valid')).toBeInTheDocument();
  expect(email()).toHaveFocus();
  await user.type(email(), '.example');
  status = 503;
  await send();
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(message()).toHaveValue('The calendar says nothing.');
  status = 204;
  await send();
  expect(await screen.findByText(/^Thank you\. We’ve sent your report/)).toBeInTheDocument();
  expect(barrierReport.parse(sent.at(-1))).toMatchObject({ email: 'ada@visitors.example', language_id: 2 });
  expect(message()).toHaveValue('');
});
