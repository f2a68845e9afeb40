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

test('LanguageSwitcher lists the venue’s other languages with flag and native name', async () => {
  await renderShell(<Page />, { at: '/en/monuments/alcazar/tickets?day=2026-01-02' });
  await user.click(screen.getByRole('button', { name: 'Language: English, EN' }));
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Español']);
  expect(links[0]).toHaveAttribute('href', '/monuments/alcazar/tickets?day=2026-01-02');
  expect(links[0]?.querySelector('svg')).toBeInTheDocument();
});

test('LanguageSwitcher stores the choice in the cookie, and saves it for a client (R16)', async () => {
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

test('LanguageSwitcher stores a choice that opens in a new tab', async () => {
  document.cookie = 'i18n_redirected=en; path=/';
  await renderShell(<Page />, { at: '/en/monuments/alcazar' });
  await user.click(screen.getByRole('button', { name: 'Language: English, EN' }));
  const link = screen.getByRole('link', { name: 'Español' });
  // jsdom has no tabs
  link.addEventListener('click', (event) => event.preventDefault());
  await user.keyboard('{Control>}');
  await user.click(link);
  await user.keyboard('{/Control}');
  expect(document.cookie).toContain('i18n_redirected=es');
});

test('LanguageSwitcher shows the language code on its button', async () => {
  await renderShell(<Page />, { at: '/en/monuments/alcazar' });
  expect(screen.getByRole('button', { name: 'Language: English, EN' })).toHaveTextContent('EN');
});

test('LanguageSwitcher stores a guest’s choice in the cookie only (R20)', async () => {
  const calls = answerWith({});
  await renderShell(<Page />, { at: '/en/monuments/alcazar' });
  await user.click(screen.getByRole('button', { name: 'Language: English, EN' }));
  await user.click(screen.getByRole('link', { name: 'Español' }));
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Idioma: Español, ES' })).toBeInTheDocument();
  });
  expect(calls).toEqual([]);
});
