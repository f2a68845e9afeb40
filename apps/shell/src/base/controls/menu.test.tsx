import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Menu } from './menu.tsx';

const user = userEvent.setup();

beforeEach(() => {
  render(
    <>
      <Menu label="Language" button="EN">
        {(close) => (
          <li>
            <button type="button" onClick={close}>
              Español
            </button>
          </li>
        )}
      </Menu>
      <button type="button">Elsewhere</button>
    </>,
  );
});

const opener = () => screen.getByRole('button', { name: 'Language' });
const item = () => screen.queryByRole('button', { name: 'Español' });

test('it opens and closes by its button', async () => {
  expect(opener()).toHaveAttribute('aria-expanded', 'false');
  await user.click(opener());
  expect(item()).toBeInTheDocument();
  expect(opener()).toHaveAttribute('aria-expanded', 'true');
  await user.click(opener());
  expect(item()).not.toBeInTheDocument();
});

test('Esc and a choice close it and give the focus back', async () => {
  await user.click(opener());
  await user.tab();
  expect(item()).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(item()).not.toBeInTheDocument();
  expect(opener()).toHaveFocus();
  await user.keyboard('{Enter}{Tab}{Enter}');
  expect(item()).not.toBeInTheDocument();
  expect(opener()).toHaveFocus();
});

test('leaving it closes it, by key and by pointer', async () => {
  await user.click(opener());
  await user.tab();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
  expect(item()).not.toBeInTheDocument();
  await user.click(opener());
  await user.click(document.body);
  expect(item()).not.toBeInTheDocument();
});
