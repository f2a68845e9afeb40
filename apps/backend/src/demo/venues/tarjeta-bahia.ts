import { tarjetaHero, tarjetaLogo } from '../drawings/tarjeta-bahia.ts';
import type { ProductDocument, VenueDocument, Words } from '../document.ts';
import { CARD, legalTexts } from '../shared-words.ts';

const palette = { w600: '#0c6b74', w700: '#09565d', w800: '#074247', w900: '#04272a' };

function card(
  key: string,
  [name, description]: [name: Words, description: Words],
  price: number,
  [validityDays, uses]: [days: number, uses: number],
): ProductDocument {
  return {
    key,
    name,
    description,
    isNominated: true,
    pass: { validityDays, uses, isIndividualUse: true },
    items: [{ key, name, type: 'pass', price }],
  };
}

/** Passes only. */
export const tarjetaBahia: VenueDocument = {
  id: 21,
  slug: 'tarjeta-bahia',
  name: { es: 'Tarjeta Bahía', en: 'Bay Card' },
  description: {
    es: 'Diez museos, el ferry y los autobuses de la ciudad, en una tarjeta que empieza a contar con el primer uso.',
    en: 'Ten museums, the ferry and the city’s buses on one card that starts when you first use it.',
  },
  city: 'Málaga',
  type: 'city card',
  languages: ['es', 'en', 'fr', 'de', 'it', 'ca'],
  palette,
  hasNewsletter: true,
  saleTimeInMinute: null,
  returnPage: null,
  isShoppingCart: true,
  cookiesLink: '/monuments/tarjeta-bahia/cookie-policies',
  managementCost: 0,
  logo: tarjetaLogo(palette),
  hero: tarjetaHero(palette),
  footers: [
    {
      es: '<h2>Dónde vale</h2><p>En los diez museos de la bahía, el ferry y todas las líneas urbanas.</p>',
      en: '<h2>Where it is valid</h2><p>In the ten museums of the bay, on the ferry and on all city lines.</p>',
    },
    {
      es: '<h2>Oficina</h2><p>Paseo del Faro 2, 29016 Málaga. De lunes a sábado, de 9:00 a 20:00.</p>',
      en: '<h2>Office</h2><p>Paseo del Faro 2, 29016 Málaga. Monday to Saturday, 9:00 to 20:00.</p>',
    },
  ],
  legalTexts: legalTexts('Costa Cultura'),
  gateways: [CARD],
  interfaces: [
    {
      kind: 'tourist-pass',
      alias: 'cards',
      productOrder: 'listed',
      name: { es: 'Tarjetas', en: 'Cards' },
      text: {
        es: 'Cada tarjeta lleva el nombre de quien la usa.',
        en: 'Each card carries the name of its holder.',
      },
      products: [
        card(
          '24-hours',
          [
            { es: 'Tarjeta 24 horas', en: '24-hour card' },
            { es: 'Hasta cuatro visitas', en: 'Up to four visits' },
          ],
          19,
          [1, 4],
        ),
        card(
          '72-hours',
          [
            { es: 'Tarjeta 72 horas', en: '72-hour card' },
            { es: 'Hasta diez visitas', en: 'Up to ten visits' },
          ],
          34,
          [3, 10],
        ),
        card(
          'annual',
          [
            { es: 'Tarjeta anual', en: 'Annual card' },
            { es: 'Todas las visitas de un año', en: 'A year of visits' },
          ],
          59,
          [365, 200],
        ),
      ],
    },
  ],
  promotions: [{ code: 'BAHIA15', percent: 15 }],
};
