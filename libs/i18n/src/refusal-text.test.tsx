import { render, screen } from '@testing-library/react';
import { setUpI18n } from './index.ts';
import { useRefusalText } from './refusals.ts';

function Message({ text }: { text: string }) {
  return <p>{useRefusalText('buying')(text)}</p>;
}

test.each([
  ['de', 'The selected code is invalid.', 'Dieser Code ist ungültig.'],
  ['it', 'The CIF/NIF number B1 is not valid', 'Il numero CIF/NIF B1 non è valido'],
  ['fr', 'Posti insufficienti', 'Il ne reste pas assez de places'],
  ['es', 'Nobody has words for this', 'Nobody has words for this'],
] as const)('useRefusalText returns a message given as text in %s: %s', async (locale, message, shown) => {
  await setUpI18n(locale);
  render(<Message text={message} />);
  expect(await screen.findByText(shown)).toBeInTheDocument();
});
