import * as ui from '@taquilla/ui';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Gallery } from './gallery.tsx';
import { STORIES } from './stories.ts';

/** The code is drawn by what is loaded for it. */
async function show() {
  render(<Gallery />);
  await screen.findByRole('img', { name: 'Code of a ticket' });
}

test('every component is shown, in every state that is named, and every icon', async () => {
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

test('a palette is worn by the whole page, and taken off again', async () => {
  const user = userEvent.setup();
  await show();
  const accent = () => document.documentElement.style.getPropertyValue('--w600');
  await user.selectOptions(screen.getByLabelText('Palette'), 'Bright yellow');
  expect(accent()).toBe('rgb(255 225 77)');
  await user.selectOptions(screen.getByLabelText('Palette'), 'Graphite (none)');
  expect(accent()).toBe('');
});

test('what lies over the page is opened by a press, and closes', async () => {
  const user = userEvent.setup();
  await show();
  const [open] = within(screen.getByRole('region', { name: 'Dialog' })).getAllByRole('button');
  if (!open) throw new Error('nothing to open');
  await user.click(open);
  await user.click(screen.getByRole('button', { name: 'No, thank you' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});
