import { expectNoBarrier } from '../fixtures/axe.ts';
import { keysIn } from '../fixtures/keys-in-page.ts';
import { ARTEFACTS_DIR } from '../fixtures/shop/places.ts';
import { refuseCookies, VENUE } from '../fixtures/steps/arrive.ts';
import { addProduct, choosePlaceOfSale } from '../fixtures/steps/choose.ts';
import { switchLanguage } from '../fixtures/steps/language.ts';
import { expect, DEVICES, test } from '../fixtures/test.ts';
import { LANGUAGES, WORDS, type Language } from '../fixtures/words/words.ts';

interface PublicPage {
  path: string;
  heading: Record<Language, string>;
}

const NOBODYS_SALE = '7d3c2c6e-53a7-4d66-9d3a-6a6d6d1f0001';

/** Every public page, as somebody sees it who opens it first. */
const PAGES: Record<string, PublicPage> = {
  home: {
    path: '/',
    heading: {
      es: 'Entradas para monumentos y lugares con historia',
      en: 'Tickets for monuments and places with a history',
    },
  },
  maintenance: { path: '/maintenance', heading: { es: 'Volvemos enseguida', en: 'Back in a moment' } },
  company: { path: '/patrimonio-sur', heading: { es: 'Patrimonio Sur', en: 'Patrimonio Sur' } },
  venue: { path: VENUE, heading: { es: 'Alcázar de la Vega', en: 'Alcázar de la Vega' } },
  tickets: { path: `${VENUE}/tickets`, heading: { es: 'Elige tu visita', en: 'Choose your visit' } },
  passes: {
    path: '/monuments/tarjeta-bahia/tourist-pass',
    heading: { es: 'Elige tu abono', en: 'Choose your pass' },
  },
  events: { path: '/monuments/teatro-del-muelle/event-siae', heading: { es: 'Eventos', en: 'Events' } },
  checkout: {
    path: `${VENUE}/checkout`,
    heading: { es: 'Tu carrito está vacío', en: 'Your cart is empty' },
  },
  login: { path: `${VENUE}/client/login`, heading: { es: 'Iniciar sesión', en: 'Log in' } },
  result: {
    path: `${VENUE}/success/${NOBODYS_SALE}`,
    heading: { es: 'No encontramos esta compra', en: 'We cannot find this purchase' },
  },
};

for (const language of LANGUAGES) {
  for (const device of [DEVICES['a phone of 390 px'], DEVICES['a desk of 1280 px']]) {
    const { width } = device.viewport;

    test.describe(`in ${language} at ${width} px`, () => {
      test.use({ ...device, language });

      for (const [name, { path, heading }] of Object.entries(PAGES)) {
        test(`${name} opens, speaks the language, has no barrier and does not jump`, async ({
          page,
          steady,
          watch,
        }) => {
          // the box office knows no such sale, which is what the page is there to say
          if (name === 'result') watch.allow(/404.*\/sale\//);
          const answer = await page.goto(WORDS[language].prefix + path);
          expect(answer?.status()).toBe(200);
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading[language]);
          await expect(page).toHaveTitle(new RegExp(heading[language]));
          await expect(page.locator('html')).toHaveAttribute('lang', language);
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
          await page.keyboard.press('End');
          // a venue's own words come when they are scrolled to
          if (path.startsWith('/monuments/')) {
            await expect(page.getByRole('contentinfo').getByRole('heading')).not.toHaveCount(0);
          }
          expect(await page.evaluate(keysIn)).toEqual([]);
          await expectNoBarrier(page);
          await steady();
          await page.screenshot({
            path: `${ARTEFACTS_DIR}/${name}-${language}-${width}.png`,
            fullPage: true,
          });
        });
      }
    });
  }

  test.describe(`in ${language}`, () => {
    test.use({ language });

    for (const path of ['/monuments/nowhere', '/monuments/nowhere/tickets', '/nobody', '/a/b/c']) {
      test(`${path} is not found, and the page says so`, async ({ page, watch }) => {
        watch.allow(/404/);
        const { prefix, error } = WORDS[language];
        const answer = await page.goto(prefix + path);
        expect(answer?.status()).toBe(404);
        await expect(page.getByRole('heading', { level: 1, name: error.notFound })).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', language);
      });
    }
  });
}

test('the language switcher keeps the page and what was chosen in it, and remembers the language', async ({
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
