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

test('it opens and closes by its button, without a script of ours', async () => {
  expect(item()).not.toBeVisible();
  await user.click(opener());
  expect(item()).toBeVisible();
  await user.click(opener());
  expect(item()).not.toBeVisible();
});

test('a choice closes it', async () => {
  await user.click(opener());
  await user.tab();
  expect(item()).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(item()).not.toBeVisible();
});

test('leaving it by key closes it', async () => {
  await user.click(opener());
  await user.tab();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
  expect(item()).not.toBeVisible();
});
