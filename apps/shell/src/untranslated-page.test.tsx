import type { RemoteModule } from '@taquilla/federation';
import { defineTexts, setUpI18n } from '@taquilla/i18n';
import { act, screen } from '@testing-library/react';
import { render } from './server.tsx';
import { hydratePage } from './hydration/hydrate-page.tsx';
import { answerWith } from '@taquilla/testing/shell/box-office.ts';
import { openPage, passesPage } from '@taquilla/testing/shell/passes-page.ts';
import { texts as shellTexts } from './texts.ts';

const texts = defineTexts<{ title: string }>('catalogue-passes', (locale) =>
  Promise.resolve({ default: locale === 'en' ? { title: 'Passes of the venue' } : {} }),
);
const screenModule: RemoteModule = {
  default: function Passes() {
    return <h1>{texts.useTexts()('title')}</h1>;
  },
  texts,
};
const container = { init: () => undefined, get: () => Promise.resolve(() => screenModule) };

test('a text without a translation is English in the server-rendered page and after hydration, and is reported (R417)', async () => {
  answerWith({}, 404);
  Object.assign(performance, { mark: () => undefined });
  Object.assign(globalThis, {
    __webpack_init_sharing__: () => Promise.resolve(),
    __webpack_share_scopes__: { default: {} },
  });
  const { page, pathname, route } = passesPage('de', true);
  openPage(page, pathname, '');
  const rendered = await render({ page, pathname, search: '', open: () => container });
  expect(rendered.untranslated).toEqual(['catalogue-passes:title']);

  // a browser starts without texts
  const root = openPage(page, pathname, rendered.html);
  const heading = screen.getByRole('heading', { name: 'Passes of the venue' });
  const onMissing = jest.fn();
  await setUpI18n('de', { withEnglish: ['catalogue-passes'], onMissing });
  await Promise.all([shellTexts.load('de'), texts.load('de')]);
  await act(async () => {
    await hydratePage(root, { page, route, remoteModule: Promise.resolve(screenModule) });
  });
  expect(screen.getByRole('heading', { name: 'Passes of the venue' })).toBe(heading);
  expect(onMissing).toHaveBeenCalledWith('catalogue-passes', 'title');
});
