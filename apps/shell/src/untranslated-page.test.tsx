import type { RemoteModule } from '@taquilla/federation';
import { defineTexts, setUpI18n } from '@taquilla/i18n';
import { act, screen } from '@testing-library/react';
import { draw } from './server.tsx';
import { hydratePage } from './hydration/hydrate-page.tsx';
import { answerWith } from '@taquilla/testing/shell/box-office.ts';
import { openPage, passesPage } from '@taquilla/testing/shell/passes-page.ts';
import { texts as shellTexts } from './texts.ts';

const texts = defineTexts<{ title: string }>('catalogue-passes', (locale) =>
  Promise.resolve({ default: locale === 'en' ? { title: 'Passes of the house' } : {} }),
);
const screenModule: RemoteModule = {
  default: function Passes() {
    return <h1>{texts.useTexts()('title')}</h1>;
  },
  texts,
};
const container = { init: () => undefined, get: () => Promise.resolve(() => screenModule) };

test('a text that the language lacks is English in the server-rendered page, and stays so when it is hydrated (R417)', async () => {
  answerWith({}, 404);
  Object.assign(performance, { mark: () => undefined });
  Object.assign(globalThis, {
    __webpack_init_sharing__: () => Promise.resolve(),
    __webpack_share_scopes__: { default: {} },
  });
  const { page, pathname, route } = passesPage('de', true);
  openPage(page, pathname, '');
  const drawn = await draw({ page, pathname, search: '', open: () => container });
  expect(drawn.untranslated).toEqual(['catalogue-passes:title']);

  // the browser begins with no texts at all
  const root = openPage(page, pathname, drawn.html);
  const heading = screen.getByRole('heading', { name: 'Passes of the house' });
  const onMissing = jest.fn();
  await setUpI18n('de', { withEnglish: ['catalogue-passes'], onMissing });
  await Promise.all([shellTexts.load('de'), texts.load('de')]);
  await act(async () => {
    await hydratePage(root, { page, route, content: Promise.resolve(screenModule) });
  });
  expect(screen.getByRole('heading', { name: 'Passes of the house' })).toBe(heading);
  expect(onMissing).toHaveBeenCalledWith('catalogue-passes', 'title');
});
