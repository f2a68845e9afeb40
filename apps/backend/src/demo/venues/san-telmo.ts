import { sanTelmoHero, sanTelmoLogo } from '../drawings/san-telmo.ts';
import type { ItemDocument, VenueDocument } from '../document.ts';
import { BANK_TRANSFER, CARD, legalTexts } from '../shared-words.ts';
import { FULL_PRICE, GENERAL_ADMISSION, PRICES } from './event-words.ts';

const palette = { w600: '#2d5c88', w700: '#244a6e', w800: '#1b3853', w900: '#102232' };

const cloister: ItemDocument = {
  key: 'cloister-and-church',
  name: { es: 'Claustro e iglesia', en: 'Cloister and church' },
  type: 'ticket',
  room: 'cloister',
  price: 9,
};

/** Sells all three: tickets, passes and events, in one shop with a cart. */
export const sanTelmo: VenueDocument = {
  id: 12,
  slug: 'san-telmo',
  name: { es: 'Monasterio de San Telmo', en: 'San Telmo Monastery' },
  description: {
    es: 'Claustro, biblioteca y un órgano de 1734, a la orilla de la bahía. De día se visita, de noche suena.',
    en: 'A cloister, a library and an organ of 1734 on the shore of the bay. A visit by day, music by night.',
  },
  city: 'Cádiz',
  type: 'monastery',
  languages: ['es', 'en', 'fr', 'de', 'it', 'ca'],
  palette,
  hasNewsletter: false,
  saleTimeInMinute: 20,
  returnPage: null,
  isShoppingCart: true,
  // too short to be anybody's
  gtm: 'GTM-DEMO',
  cookiesLink: '/monuments/san-telmo/cookie-policies',
  managementCost: 0.9,
  logo: sanTelmoLogo(palette),
  hero: sanTelmoHero(palette),
  footers: [
    {
      es: '<h2>Horario</h2><p>De martes a domingo, de 10:00 a 19:00. Lunes cerrado.</p>',
      en: '<h2>Opening hours</h2><p>Tuesday to Sunday, 10:00 to 19:00. Closed on Mondays.</p>',
    },
    {
      es: '<h2>Cómo llegar</h2><p>Campo de San Telmo s/n, 11004 Cádiz. A diez minutos a pie de la estación.</p>',
      en: '<h2>Getting here</h2><p>Campo de San Telmo s/n, 11004 Cádiz. Ten minutes on foot from the station.</p>',
    },
  ],
  legalTexts: legalTexts('Patrimonio Sur'),
  gateways: [CARD, BANK_TRANSFER],
  rooms: [
    {
      key: 'cloister',
      name: { es: 'Claustro', en: 'Cloister' },
      schedule: {
        rules: [
          {
            weekdays: ['tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
            every: { from: '10:00', until: '18:00', minutes: 60 },
            places: 60,
          },
        ],
      },
    },
    {
      key: 'library',
      name: { es: 'Biblioteca', en: 'Library' },
      schedule: {
        rules: [
          {
            weekdays: ['tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
            every: { from: '10:30', until: '17:30', minutes: 60 },
            places: 12,
          },
        ],
      },
    },
  ],
  interfaces: [
    {
      kind: 'tickets',
      alias: 'visits',
      productOrder: 'listed',
      name: { es: 'Visita al monasterio', en: 'Visit to the monastery' },
      text: {
        es: 'La biblioteca se visita en grupos pequeños: elige también su hora.',
        en: 'The library is visited in small groups: choose a time for it as well.',
      },
      products: [
        {
          key: 'adult',
          name: { es: 'General', en: 'Adult' },
          description: { es: 'Claustro e iglesia', en: 'Cloister and church' },
          items: [cloister],
        },
        {
          key: 'family',
          name: { es: 'Familiar', en: 'Family' },
          description: { es: 'Dos adultos y dos menores', en: 'Two adults and two children' },
          items: [
            { ...cloister, quantity: 2, price: 8 },
            {
              ...cloister,
              key: 'children',
              name: { es: 'Claustro e iglesia, menores', en: 'Cloister and church, children' },
              quantity: 2,
              price: 3,
            },
          ],
        },
        {
          key: 'monastery-and-library',
          name: { es: 'Monasterio y biblioteca', en: 'Monastery and library' },
          description: { es: 'Con los libros de coro', en: 'With the choir books' },
          items: [
            cloister,
            {
              key: 'library',
              name: { es: 'Biblioteca', en: 'Library' },
              type: 'ticket',
              room: 'library',
              price: 5,
            },
          ],
        },
      ],
    },
    {
      kind: 'tourist-pass',
      alias: 'friends',
      name: { es: 'Abono de la bahía', en: 'Bay pass' },
      text: {
        es: 'Vale para el monasterio y otros cuatro museos de la bahía.',
        en: 'Valid for the monastery and four other museums of the bay.',
      },
      products: [
        {
          key: 'three-day-pass',
          name: { es: 'Abono de tres días', en: 'Three-day pass' },
          description: { es: 'Cinco entradas en tres días', en: 'Five entries in three days' },
          isNominated: true,
          pass: { validityDays: 3, uses: 5, isIndividualUse: true },
          items: [
            {
              key: 'three-day-pass',
              name: { es: 'Abono de tres días', en: 'Three-day pass' },
              type: 'pass',
              price: 24,
            },
          ],
        },
      ],
    },
  ],
  eventCategories: [{ key: 'general', name: GENERAL_ADMISSION }],
  priceLists: [
    {
      key: 'concerts',
      name: PRICES,
      categories: [
        {
          category: 'general',
          tariffs: [
            { key: 'full', name: FULL_PRICE, price: 15, presale: 1, promotionPrices: { CORO: 9 } },
            {
              key: 'with-visit',
              name: {
                es: 'Concierto y visita al claustro',
                ca: 'Concert i visita al claustre',
                de: 'Konzert und Besuch des Kreuzgangs',
                en: 'Concert and visit of the cloister',
                fr: 'Concert et visite du cloître',
                it: 'Concerto e visita del chiostro',
              },
              price: 15,
              presale: 1,
              combined: [
                {
                  key: 'cloister',
                  name: {
                    es: 'Visita al claustro',
                    ca: 'Visita al claustre',
                    de: 'Besuch des Kreuzgangs',
                    en: 'Visit of the cloister',
                    fr: 'Visite du cloître',
                    it: 'Visita del chiostro',
                  },
                  price: 6,
                  room: 'cloister',
                  minutesBefore: 90,
                },
              ],
            },
          ],
        },
      ],
    },
  ],
  events: [
    {
      siaeId: 5201,
      title: {
        es: 'Órgano a la luz de las velas',
        ca: 'Orgue a la llum de les espelmes',
        de: 'Orgel bei Kerzenschein',
        en: 'Organ by candlelight',
        fr: 'L’orgue à la lueur des bougies',
        it: 'Organo a lume di candela',
      },
      description: {
        es: 'Cabanilles, Correa y Bach en el órgano de 1734.',
        ca: 'Cabanilles, Correa i Bach a l’orgue del 1734.',
        de: 'Cabanilles, Correa und Bach auf der Orgel von 1734.',
        en: 'Cabanilles, Correa and Bach on the organ of 1734.',
        fr: 'Cabanilles, Correa et Bach sur l’orgue de 1734.',
        it: 'Cabanilles, Correa e Bach sull’organo del 1734.',
      },
      priceFrom: 15,
      priceList: 'concerts',
      schedule: { rules: [{ weekdays: ['fri'], times: ['20:30'], places: 180 }] },
      presaleDays: 7,
    },
  ],
  promotions: [{ code: 'CORO' }],
};
