import { act, renderHook, screen } from '@testing-library/react';
import { useIsHydrated } from '../base/hydration/hydration-state.ts';
import { render } from '../server.tsx';
import { hydratePage } from './hydrate-page.tsx';
import { answerWith } from '@taquilla/testing/shell/box-office.ts';
import { openPage, passesPage } from '@taquilla/testing/shell/passes-page.ts';

test('hydratePage hydrates a page that does not show the region of its remote without waiting for the remote', async () => {
  answerWith({}, 404);
  const { page, pathname, route } = passesPage('en', false);
  openPage(page, pathname, '');
  const { html } = await render({ page, pathname, search: '', open: () => undefined });
  const root = openPage(page, pathname, html);
  const serverRendered = screen.getByRole('heading', { level: 1 });
  await act(async () => {
    await hydratePage(root, { page, route, remoteModule: new Promise(() => undefined) });
  });
  expect(screen.getByRole('heading', { level: 1 })).toBe(serverRendered);
  expect(renderHook(useIsHydrated).result.current).toBe(true);
});
