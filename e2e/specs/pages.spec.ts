import { refuseCookies, VENUE } from '../fixtures/steps/arrive.ts';
import { addProduct, choosePlaceOfSale } from '../fixtures/steps/choose.ts';
import { switchLanguage } from '../fixtures/steps/language.ts';
import { expect, test } from '../fixtures/test.ts';
import { LANGUAGES, WORDS } from '../fixtures/words/words.ts';

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, { tag: language === 'es' ? [] : ['@broad'] }, () => {
    test.use({ language });

    test('an unknown address shows the not-found page', async ({ page, watch }) => {
      watch.allow(/404/);
      const { prefix, error } = WORDS[language];
      for (const path of ['/monuments/nowhere', '/monuments/nowhere/tickets', '/unknown', '/a/b/c']) {
        const answer = await page.goto(prefix + path);
        expect.soft(answer?.status(), path).toBe(404);
        await expect(page.getByRole('heading', { level: 1, name: error.notFound })).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', language);
      }
    });
  });
}

test('the language switcher keeps the page and its selection, and remembers the language', async ({
  visitor,
  context,
}) => {
  const { page, words } = visitor;
  await page.goto(`${words.prefix}${VENUE}/tickets`);
  await refuseCookies(visitor);
  await choosePlaceOfSale(visitor);
  await addProduct(visitor, words.visit.child, 2);
  const { search } = new URL(page.url());

  const inSpanish = await switchLanguage(visitor, 'es');
  const child = inSpanish.words.visit.child;
  await expect(page.getByRole('spinbutton', { name: child, exact: true })).toHaveValue('2');
  expect(new URL(page.url())).toMatchObject({ pathname: `${VENUE}/tickets`, search });
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === 'i18n_redirected')).toMatchObject({ value: 'es', path: '/' });

  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});
