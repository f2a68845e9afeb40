import { coded, refusal, textOf, type RefusalMessage } from '@taquilla/contracts';
import { setUpI18n } from '@taquilla/i18n';
import { render, screen } from '@testing-library/react';
import { useRefusalText } from './refusals.ts';

function Message({ refusal }: { refusal: RefusalMessage | string }) {
  return <p>{useRefusalText('buying')(refusal)}</p>;
}

const limit = refusal('maxPerClient', { quantity: 4 });

test.each([
  ['by its code', { message: '?', ...limit }],
  ['as the code of a schema error', coded('maxPerClient', { quantity: 4 })],
  ['by its text, from an older backend', { message: textOf(limit) }],
  [
    'by its text and code, from a shell that omits the parameters',
    { message: textOf(limit), code: 'maxPerClient' },
  ],
])('useRefusalText returns a refusal in the visitor’s language (R436): %s', async (_, message) => {
  await setUpI18n('de');
  render(<Message refusal={message} />);
  const words =
    'Höchstens 4 Plätze pro Person für diese Veranstaltung: die im Warenkorb und bereits gekaufte zählen zusammen';
  expect(await screen.findByText(words)).toBeInTheDocument();
});

test('useRefusalText loads the texts of another area on demand', async () => {
  await setUpI18n('es');
  render(<Message refusal={{ message: '?', ...refusal('usernameTaken') }} />);
  expect(await screen.findByText('Ese nombre de usuario ya está en uso')).toBeInTheDocument();
});

test('useRefusalText returns the backend’s message for an unknown code', async () => {
  await setUpI18n('es');
  render(<Message refusal={{ message: 'Closed on Mondays', code: 'closedOnMondays', params: {} }} />);
  expect(await screen.findByText('Closed on Mondays')).toBeInTheDocument();
});
