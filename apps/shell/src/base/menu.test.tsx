import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Menu } from './menu.tsx';

const user = userEvent.setup();

beforeEach(() => {
  render(
    <>
      <Menu label="Language" button="EN">
        <li>
          <button type="button">Español</button>
        </li>
      </Menu>
      <button type="button">Elsewhere</button>
    </>,
  );
});

const opener = () => screen.getByRole('button', { name: 'Language' });
const item = () => screen.getByText('Español');

test('Menu opens and closes with its button', async () => {
  expect(item()).not.toBeVisible();
  await user.click(opener());
  expect(item()).toBeVisible();
  await user.click(opener());
  expect(item()).not.toBeVisible();
});

test('Menu closes when an item is activated', async () => {
  await user.click(opener());
  await user.tab();
  expect(item()).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(item()).not.toBeVisible();
});

test('Menu closes when the focus leaves it by keyboard', async () => {
  await user.click(opener());
  await user.tab();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
  expect(item()).not.toBeVisible();
});
