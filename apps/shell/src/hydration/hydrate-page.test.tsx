import { act, renderHook, screen } from '@testing-library/react';
import { useIsHydrated } from '../base/hydration/hydration-state.ts';
import { draw } from '../server.tsx';
import { hydratePage } from './hydrate-page.tsx';
import { answerWith } from '@taquilla/testing/shell/box-office.ts';
import { openPage, passesPage } from '@taquilla/testing/shell/passes-page.ts';

test('a page that shows something else than its remote’s area is live without it', async () => {
  answerWith({}, 404);
  const { page, pathname, route } = passesPage('en', false);
  openPage(page, pathname, '');
  const { html } = await draw({ page, pathname, search: '', open: () => undefined });
  const root = openPage(page, pathname, html);
  const drawn = screen.getByRole('heading', { level: 1 });
  await act(async () => {
    await hydratePage(root, { page, route, content: new Promise(() => undefined) });
  });
  expect(screen.getByRole('heading', { level: 1 })).toBe(drawn);
  expect(renderHook(useIsHydrated).result.current).toBe(true);
});
