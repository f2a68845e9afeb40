import { session } from '@taquilla/shared-state';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerWith } from '@taquilla/testing/shell/box-office.ts';
import { CLIENT } from '@taquilla/testing/shell/demo-client.ts';
import { renderShell } from '@taquilla/testing/shell/render-shell.tsx';
import { LanguageSwitcher } from './language-switcher.tsx';
import { useLocaleOfAddress } from './use-locale-of-address.ts';

const user = userEvent.setup();

function Page() {
  useLocaleOfAddress();
  return <LanguageSwitcher offered={['es', 'en']} />;
}

beforeEach(() => {
  localStorage.clear();
  session.clear();
});

test('it lists what the venue offers but the current language, each with its flag and own name', async () => {
  await renderShell(<Page />, { at: '/en/monuments/alcazar/tickets?day=2026-01-02' });
  await user.click(screen.getByRole('button', { name: 'Language: English, EN' }));
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Español']);
  expect(links[0]).toHaveAttribute('href', '/monuments/alcazar/tickets?day=2026-01-02');
  expect(links[0]?.querySelector('svg')).toBeInTheDocument();
});

test('a choice is remembered for a year, and saved for a client (R16)', async () => {
  const calls = answerWith({ data: { ...CLIENT, language: { id: 1, locale: 'es' } } });
  session.setToken('abc');
  session.setClient(CLIENT);
  await renderShell(<Page />, { at: '/en/monuments/alcazar' });
  await user.click(screen.getByRole('button', { name: 'Language: English, EN' }));
  await user.click(screen.getByRole('link', { name: 'Español' }));
  await waitFor(() => {
    expect(session.get().client?.language.locale).toBe('es');
  });
  expect(calls).toEqual([
    { method: 'PUT', path: '/api/online-shop/client-panel/client/change-language', body: { language_id: 1 } },
  ]);
  expect(document.cookie).toContain('i18n_redirected=es');
});

test('a choice that opens in a tab of its own is remembered as well', async () => {
  document.cookie = 'i18n_redirected=en; path=/';
  await renderShell(<Page />, { at: '/en/monuments/alcazar' });
  await user.click(screen.getByRole('button', { name: 'Language: English, EN' }));
  const link = screen.getByRole('link', { name: 'Español' });
  // the test's browser has no other tab
  link.addEventListener('click', (event) => event.preventDefault());
  await user.keyboard('{Control>}');
  await user.click(link);
  await user.keyboard('{/Control}');
  expect(document.cookie).toContain('i18n_redirected=es');
});

test('the button names the language in letters, beside its flag', async () => {
  await renderShell(<Page />, { at: '/en/monuments/alcazar' });
  expect(screen.getByRole('button', { name: 'Language: English, EN' })).toHaveTextContent('EN');
});

test('a guest’s choice is saved nowhere but in the cookie (R20)', async () => {
  const calls = answerWith({});
  await renderShell(<Page />, { at: '/en/monuments/alcazar' });
  await user.click(screen.getByRole('button', { name: 'Language: English, EN' }));
  await user.click(screen.getByRole('link', { name: 'Español' }));
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Idioma: Español, ES' })).toBeInTheDocument();
  });
  expect(calls).toEqual([]);
});
