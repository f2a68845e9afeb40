import type { Locator, Page } from '@playwright/test';
import { expectNoBarrier } from '../fixtures/axe.ts';
import { NAMED } from '../fixtures/steps/events.ts';
import { checkOutWithEvent, checkOutWithPass } from '../fixtures/steps/other-carts.ts';
import { BUYER, fillIn } from '../fixtures/steps/pay.ts';
import {
  answerNext,
  changeOnTheWay,
  expectFieldErrors,
  expectRefused,
  refusal,
  currentState,
} from '../fixtures/steps/refusals.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Visitor } from '../fixtures/visitor.ts';

/** Valid as a foreign passport number; in Spain an invalid NIF. */
const NUMBER = '12345678A';
const CLIENT = '**/online-shop/client';
const PASSES = '**/tourist-pass/order';
const EVENTS = '**/siae/event-sale';

const LABEL = { name: 'Nombre y apellidos', nif: 'NIF o pasaporte', email: 'Correo electrónico' };
const NOT_ACCEPTED = 'Tienes que aceptar estas condiciones para comprar';
const NOT_MADE = 'No se ha podido completar la compra';

/** Error messages of the API contract, and the Spanish text that the page shows. */
const SAID: readonly (readonly [message: string, shown: string])[] = [
  ['The given data was invalid.', 'Algún dato no es válido.'],
  ['I dati forniti non sono validi.', 'Algún dato no es válido.'],
  ['Non ci sono abbastanza posti liberi', 'No quedan plazas suficientes'],
  ['Username already exists', 'Ese nombre de usuario ya está en uso'],
  ['The username has already been taken.', 'Ese nombre de usuario ya está en uso'],
  ['Password already requested', 'Ya has pedido una contraseña nueva.'],
  ['Invalid email', 'El correo electrónico no es válido'],
  ['Invalid username', 'El nombre de usuario no es válido'],
  ['The selected code is invalid.', 'Este código no es válido.'],
  ['Error, your purchase could not be made', NOT_MADE],
  ['An error has happend in your pourchase', NOT_MADE],
  ['Your cart is empty', 'Tu carrito está vacío'],
  ['Generating bond, please wait a moment and try again', 'Estamos preparando tus entradas.'],
  [
    'An error occurred while fetching the bond link. Please try again later.',
    'No hemos podido obtener el enlace a tus entradas.',
  ],
  ['No postal code match found', 'No hay ninguna población con ese código postal'],
  ['Please check the invoice data', 'Revisa los datos de la factura'],
  ['The CIF/NIF number B12345678 is not valid', 'El número CIF/NIF B12345678 no es válido'],
  ['You can`t buy more than the stock available', 'No puedes comprar más entradas de las disponibles'],
  ['No sales forms available', 'Ahora mismo no hay nada a la venta'],
  ['No available interfaces', 'Ahora mismo no hay nada a la venta'],
  ['No available events', 'Ahora mismo no hay eventos'],
  ['No available hours', 'No quedan horas disponibles'],
  ['No available seats', 'No quedan asientos disponibles'],
  ['The sale has not yet been issued', 'La entidad de gestión aún no ha emitido tus entradas'],
  ['An error has occurred', 'Se ha producido un error.'],
];

test.describe('in Spanish', () => {
  test.use({ language: 'es' });

  test('errors of the form and of the backend are shown at their fields, and the first two are linked above the form (WCAG 3.3.1, 3.3.3, 3.3.4)', async ({
    visitor,
  }) => {
    const { page } = visitor;
    await checkOutWithPass(visitor, 'san-telmo', visitor.words.passes.name);
    await test.step('every field is empty', async () => {
      await expectFieldErrors(page, [
        [LABEL.email, 'Escribe tu correo electrónico'],
        ['Repite el correo electrónico', 'Repite tu correo electrónico'],
        ['Teléfono', 'Escribe tu teléfono'],
        [LABEL.name, 'Escribe tu nombre y apellidos'],
        [LABEL.nif, 'Escribe tu NIF o pasaporte, o marca que no tienes'],
        ['Código postal', 'Escribe tu código postal'],
        ['1.ª persona, Nombre y apellidos', 'Escribe nombre y apellidos'],
        ['1.ª persona, NIF o pasaporte', 'Escribe el NIF o pasaporte, o marca que no tiene'],
        ['Forma de pago', 'Elige una forma de pago'],
        ['He leído y acepto las condiciones de compra', NOT_ACCEPTED],
        ['He leído la política de privacidad', NOT_ACCEPTED],
      ]);
    });

    await test.step('every field is invalid', async () => {
      await fillInWrong(visitor);
      await expectFieldErrors(page, [
        [LABEL.email, 'El correo electrónico no es válido'],
        ['Repite el correo electrónico', 'Los correos electrónicos no coinciden'],
        ['Prefijo', 'Por ejemplo, +34'],
        ['Teléfono', 'El teléfono solo puede llevar cifras'],
        [LABEL.nif, `El número de CIF/NIF ${NUMBER} no es válido`],
        ['Código postal', 'Debe tener al menos 5 caracteres'],
        ['1.ª persona, NIF o pasaporte', 'Debe tener al menos 5 caracteres, o 0 si no tienes'],
        ['Factura, NIF/CIF/pasaporte', 'El número de CIF/NIF A58818502 no es válido'],
        ['Factura, Código postal', 'Debe tener al menos 5 caracteres'],
        ['Factura, Correo electrónico para la factura', 'El correo electrónico no es válido'],
      ]);
      await expectNoBarrier(page);
    });

    await putRight(visitor);
    const before = await currentState(page);
    visitor.allow(/\b422\b/);
    await test.step('the backend rejects fields', async () => {
      await changeOnTheWay(page, CLIENT, (sent) => ({ ...sent, name: '', email: 'x', phone: 'x' }));
      await expectFieldErrors(page, [
        [LABEL.email, 'El correo electrónico no es válido'],
        ['Teléfono', 'El teléfono solo puede llevar cifras'],
        [LABEL.name, 'Escribe tu nombre y apellidos'],
      ]);
      await expect(refusal(page)).toBeHidden();
      await changeOnTheWay(page, CLIENT, (sent) => ({ ...sent, country: 'ES' }));
      await expectFieldErrors(page, [[LABEL.nif, `El número de CIF/NIF ${NUMBER} no es válido`]]);
      const inSpain = (invoice: unknown) => ({ ...(invoice as object), country: 'ES' });
      await changeOnTheWay(page, PASSES, (sent) => ({ ...sent, invoice: inSpain(sent['invoice']) }));
      await expectFieldErrors(page, [
        ['Factura, NIF/CIF/pasaporte', `El número de CIF/NIF ${NUMBER} no es válido`],
      ]);
      await changeOnTheWay(page, PASSES, (sent) => ({ ...sent, payment_gateway_id: 999_999_999 }));
      await expectFieldErrors(page, [['Forma de pago', 'Elige una forma de pago']]);
    });

    await test.step('the backend rejects the order', async () => {
      await changeOnTheWay(page, PASSES, (sent) => ({ ...sent, promotion_code: 'NINGUNO' }));
      await expectRefused(page, 'Este código no es válido.');
      expect(await currentState(page)).toEqual(before);
    });

    await test.step('errors are in Italian after a language switch, and input is preserved', async () => {
      await page.goto('/it/monuments/san-telmo/checkout');
      await expect(page.getByRole('radio').first()).toBeChecked();
      // products in the cart have the names of the page's language
      await expect.poll(async () => (await currentState(page)).form).toEqual(before.form);
      await answerNext(page, PASSES, 422, 'The CIF/NIF number B12345678 is not valid');
      await expectRefused(page, 'Il numero CIF/NIF B12345678 non è valido');
      await changeOnTheWay(page, CLIENT, (sent) => ({ ...sent, email: 'x' }));
      await expectFieldErrors(page, [['E-mail', 'L’indirizzo e-mail non è valido']]);
    });
    expect((await currentState(page)).form).toEqual(before.form);
  });

  test(
    'each error message of the API contract is shown in Spanish, and form and cart are preserved',
    { tag: '@broad' },
    async ({ visitor }) => {
      const { page } = visitor;
      visitor.allow(/\b(422|500|404)\b/);
      await checkOutWithPass(visitor, 'san-telmo', visitor.words.passes.name);
      await fillInWrong(visitor);
      await putRight(visitor);
      const before = await currentState(page);
      const refuse = async (answer: { status: number; json?: object; body?: string }, shown: string) => {
        await page.route(PASSES, (route) => route.fulfill(answer), { times: 1 });
        await expectRefused(page, shown);
      };
      const close = () => refusal(page).getByRole('button', { name: 'Cerrar' }).click();
      await refuse({ status: 404, body: '<h1>Oops</h1>' }, NOT_MADE);
      await close();
      for (const [message, shown] of SAID) {
        await refuse({ status: 422, json: { message } }, shown);
        await close();
      }
      await refuse({ status: 500, body: '<h1>Oops</h1>' }, NOT_MADE);
      expect(await currentState(page)).toEqual(before);
    },
  );
});

test('a rejected event order keeps the cart and the form’s input', async ({ visitor }) => {
  const { page } = visitor;
  visitor.allow(/\b(409|422)\b/);
  await checkOutWithEvent(visitor, 'teatro-del-muelle', NAMED);
  await fillIn(visitor);
  await expectFieldErrors(page, [
    ['Person 1, First name', 'Enter the first name'],
    ['Person 1, Last name', 'Enter the last name, or a dash (-) if there is none'],
  ]);
  await page.getByRole('button', { name: 'That’s me: use my details' }).click();
  const before = await currentState(page);

  await changeOnTheWay(page, EVENTS, (sent) => ({ ...sent, events: elevenOf(sent['events']) }));
  await expectRefused(page, 'At most 10 tickets per person for this event');
  await answerNext(page, EVENTS, 409, 'Non ci sono abbastanza posti liberi');
  await expectRefused(page, 'There aren’t enough places left');
  await changeOnTheWay(page, CLIENT, (sent) => ({ ...sent, nif: NUMBER }));
  await expectFieldErrors(page, [['ID or passport number', `The CIF/NIF number ${BUYER.nif} isn’t valid`]]);
  expect(await currentState(page)).toEqual(before);
});

/** Returns the ordered events with eleven units and visitors for each product. */
function elevenOf(events: unknown) {
  const visitors = Array.from({ length: 11 }, () => ({ name: 'Ada', last_name: 'Lovelace' }));
  return (events as { products: object[] }[]).map(({ products, ...date }) => ({
    ...date,
    products: products.map((product) => ({ ...product, quantity: 11, visitors })),
  }));
}

const field = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('textbox', { name, exact: true });
const holder = (page: Page): Locator => page.getByRole('group', { name: '1.ª persona' }).getByRole('textbox');

/** Fills in the form so that only name, payment method and terms are valid. */
async function fillInWrong({ page, words: { checkout } }: Visitor): Promise<void> {
  await field(page, checkout.name).first().fill(BUYER.name);
  await field(page, checkout.nif).first().fill(NUMBER);
  await field(page, checkout.email).fill('nadie');
  await field(page, checkout.repeatEmail).fill('nada');
  await field(page, checkout.postcode).fill('41');
  await field(page, 'Prefijo').fill('x');
  await field(page, checkout.phone).fill('seis');
  await holder(page).first().fill('Charles Babbage');
  await holder(page).last().fill('12');
  await page.getByRole('radio', { name: checkout.card }).check();
  for (const term of checkout.terms) await page.getByRole('checkbox', { name: term }).check();
  await page.getByRole('button', { name: 'Añadir Factura' }).click();
  await field(page, 'NIF/CIF/pasaporte').fill('A58818502');
  await field(page, 'Dirección').fill('Calle Ancha 1');
}

/** Corrects the form, with a foreign country for buyer and invoice, where the number is a valid passport number. */
async function putRight({ page, words: { checkout }, email }: Visitor): Promise<void> {
  const countries = page.getByRole('combobox', { name: checkout.country });
  await countries.first().selectOption('GB');
  await countries.last().selectOption('GB');
  await field(page, checkout.email).fill(email);
  await field(page, checkout.repeatEmail).fill(email);
  await field(page, 'Correo electrónico para la factura').fill(email);
  for (const postcode of await field(page, checkout.postcode).all()) await postcode.fill('SW1A 1AA');
  await field(page, 'Prefijo').fill('+44');
  await field(page, checkout.phone).fill('7700900123');
  await holder(page).last().fill('0');
  await field(page, 'NIF/CIF/pasaporte').fill(NUMBER);
}
