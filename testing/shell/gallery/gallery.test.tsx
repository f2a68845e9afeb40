import * as ui from '@taquilla/ui';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Gallery } from './gallery.tsx';
import { STORIES } from './stories.ts';

/** Renders the gallery and waits for the QR code, whose encoder is loaded on demand. */
async function show() {
  render(<Gallery />);
  await screen.findByRole('img', { name: 'Code of a ticket' });
}

test('Gallery shows every state of every component and every icon', async () => {
  await show();
  for (const [name, states] of Object.entries(STORIES)) {
    const part = screen.getByRole('region', { name });
    expect(within(part).getAllByRole('figure')).toHaveLength(Object.keys(states).length);
  }
  const icons = Object.keys(ui).filter((name) => name.startsWith('Icon'));
  expect(
    within(screen.getByRole('region', { name: 'Icons' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(icons);
});

test('Gallery applies the selected palette to the document and removes it again', async () => {
  const user = userEvent.setup();
  await show();
  const accent = () => document.documentElement.style.getPropertyValue('--w600');
  await user.selectOptions(screen.getByLabelText('Palette'), 'Bright yellow');
  expect(accent()).toBe('rgb(255 225 77)');
  await user.selectOptions(screen.getByLabelText('Palette'), 'Graphite (none)');
  expect(accent()).toBe('');
});

test('Gallery opens and closes a dialog', async () => {
  const user = userEvent.setup();
  await show();
  const [open] = within(screen.getByRole('region', { name: 'Dialog' })).getAllByRole('button');
  if (!open) throw new Error('nothing to open');
  await user.click(open);
  await user.click(screen.getByRole('button', { name: 'No, thank you' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});
