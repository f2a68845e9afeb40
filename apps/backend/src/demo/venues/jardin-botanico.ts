import { jardinHero, jardinLogo } from '../drawings/jardin-botanico.ts';
import type { ItemDocument, VenueDocument } from '../document.ts';
import { BANK_TRANSFER, CARD, legalTexts } from '../shared-words.ts';

const palette = { w600: '#2c6e4c', w700: '#23593d', w800: '#1a442e', w900: '#0f281b' };

const garden: ItemDocument = {
  key: 'garden',
  name: { es: 'Jardín', en: 'Garden' },
  type: 'ticket',
  room: 'garden',
  price: 7,
  dayPrices: [{ weekdays: ['tue', 'wed', 'thu'], price: 5 }],
};

/** No cart: one purchase at a time, places held from order to payment only, and a way back to the venue's own site. */
export const jardinBotanico: VenueDocument = {
  id: 13,
  slug: 'jardin-botanico',
  name: { es: 'Jardín Botánico del Río', en: 'River Botanic Garden' },
  description: {
    es: 'Cinco invernaderos, una orilla y tres mil especies con su nombre puesto.',
    en: 'Five glasshouses, a riverbank and three thousand species, each with its name beside it.',
  },
  city: 'Córdoba',
  type: 'garden',
  languages: ['es', 'en', 'fr', 'de', 'it', 'ca'],
  palette,
  hasNewsletter: false,
  saleTimeInMinute: null,
  returnPage: 'https://jardin-botanico.example/',
  isShoppingCart: false,
  cookiesLink: null,
  managementCost: 0,
  logo: jardinLogo(palette),
  hero: jardinHero(palette),
  footers: [
    {
      es: '<h2>Horario</h2><p>Todos los días de 10:00 a 20:00. Última entrada a las 18:30.</p>',
      en: '<h2>Opening hours</h2><p>Daily from 10:00 to 20:00. Last entry at 18:30.</p>',
    },
    {
      es: '<h2>Cómo llegar</h2><p>Avenida del Río 40, 14004 Córdoba.</p>',
      en: '<h2>Getting here</h2><p>Avenida del Río 40, 14004 Córdoba.</p>',
    },
  ],
  legalTexts: legalTexts('Patrimonio Sur'),
  gateways: [CARD, BANK_TRANSFER],
  rooms: [
    {
      key: 'garden',
      name: { es: 'Jardín', en: 'Garden' },
      schedule: { rules: [{ every: { from: '10:00', until: '18:30', minutes: 30 }, places: 80 }] },
    },
  ],
  interfaces: [
    {
      kind: 'tickets',
      alias: 'garden',
      productOrder: 'listed',
      name: { es: 'Entrada al jardín', en: 'Garden entry' },
      text: {
        es: 'La hora elegida es la de entrada: dentro puedes quedarte hasta el cierre.',
        en: 'The chosen time is that of entry: once inside, stay until closing.',
      },
      products: [
        {
          key: 'adult',
          name: { es: 'General', en: 'Adult' },
          description: { es: 'Jardín e invernaderos', en: 'Garden and glasshouses' },
          items: [garden],
        },
        {
          key: 'reduced',
          name: { es: 'Reducida', en: 'Reduced' },
          description: { es: 'Mayores de 65 y menores de 18', en: 'Over 65 and under 18' },
          items: [{ ...garden, discount: 3 }],
        },
        {
          key: 'under-6',
          name: { es: 'Menores de 6 años', en: 'Under 6' },
          description: { es: 'Gratis, con un adulto', en: 'Free, with an adult' },
          items: [{ ...garden, price: 0, dayPrices: [] }],
        },
      ],
    },
  ],
};
