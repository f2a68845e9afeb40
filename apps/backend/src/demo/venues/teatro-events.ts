import type { EventDocument, PriceListDocument, VenueDocument } from '../document.ts';
import { bullring } from '../halls/bullring.ts';
import { theatre } from '../halls/theatre.ts';
import {
  BACK_STALLS,
  BALCONY,
  FRONT_STALLS,
  FULL_PRICE,
  GENERAL_ADMISSION,
  LOWER_TIER,
  numbered,
  PRICES,
  SAND,
  STALLS,
  UNDER_26,
  UPPER_TIER,
} from './event-words.ts';

const ARENA_PLACES = 50_000;

/** A seated hall of 1,200. */
const tide: EventDocument = {
  siaeId: 6101,
  title: {
    es: 'La marea, danza',
    ca: 'La marea, dansa',
    de: 'Die Flut, Tanz',
    en: 'The Tide, dance',
    fr: 'La marée, danse',
    it: 'La marea, danza',
  },
  description: {
    es: 'Doce intérpretes y un suelo de agua. Una hora y diez minutos.',
    ca: 'Dotze intèrprets i un terra d’aigua. Una hora i deu minuts.',
    de: 'Zwölf Tänzerinnen und Tänzer auf einem Boden aus Wasser. Eine Stunde und zehn Minuten.',
    en: 'Twelve dancers and a floor of water. One hour and ten minutes.',
    fr: 'Douze interprètes et un sol d’eau. Une heure dix.',
    it: 'Dodici interpreti e un pavimento d’acqua. Un’ora e dieci minuti.',
  },
  maxPerClient: 8,
  priceFrom: 18,
  hall: 'theatre',
  priceList: 'theatre',
  schedule: { rules: [{ weekdays: ['thu', 'fri', 'sat'], times: ['20:00'], places: 1200 }] },
  presaleDays: 7,
};

/** By number, with a name on each ticket. */
const circus: EventDocument = {
  siaeId: 6102,
  title: {
    es: 'Circo de madrugada',
    ca: 'Circ de matinada',
    de: 'Zirkus nach Mitternacht',
    en: 'Small-hours circus',
    fr: 'Cirque du petit matin',
    it: 'Circo dell’alba',
  },
  description: {
    es: 'Acrobacia sin red y sin palabras, para todas las edades.',
    ca: 'Acrobàcia sense xarxa i sense paraules, per a totes les edats.',
    de: 'Akrobatik ohne Netz und ohne Worte, für jedes Alter.',
    en: 'Acrobatics without a net and without words, for all ages.',
    fr: 'De l’acrobatie sans filet et sans paroles, pour tous les âges.',
    it: 'Acrobazie senza rete e senza parole, per tutte le età.',
  },
  isNominative: true,
  priceFrom: 12,
  priceList: 'circus',
  schedule: {
    rules: [{ weekdays: ['sun'], every: { from: '12:00', until: '18:00', minutes: 360 }, places: 400 }],
  },
  presaleDays: 7,
};

/** An arena of 50,000: most have a seat, some stand on the sand. */
const bayNight: EventDocument = {
  siaeId: 6104,
  title: {
    es: 'Noche de la bahía en la plaza',
    ca: 'Nit de la badia a la plaça',
    de: 'Nacht der Bahía in der Arena',
    en: 'Night of the Bay at the bullring',
    fr: 'Nuit de la baie aux arènes',
    it: 'Notte della baia nell’arena',
  },
  description: {
    es: 'Orquesta, coro y cincuenta mil personas bajo el cielo abierto.',
    ca: 'Orquestra, cor i cinquanta mil persones a cel obert.',
    de: 'Orchester, Chor und fünfzigtausend Menschen unter freiem Himmel.',
    en: 'Orchestra, choir and fifty thousand people under an open sky.',
    fr: 'Orchestre, chœur et cinquante mille personnes à ciel ouvert.',
    it: 'Orchestra, coro e cinquantamila persone a cielo aperto.',
  },
  priceFrom: 20,
  hall: 'bullring',
  priceList: 'bullring',
  schedule: { rules: [{ weekdays: ['fri'], everyWeeks: 6, times: ['21:30'], places: ARENA_PLACES }] },
  presaleDays: 7,
};

/** Sold by somebody else. */
const festival: EventDocument = {
  siaeId: 6103,
  title: {
    es: 'Festival de la Bahía',
    ca: 'Festival de la Badia',
    de: 'Bahía-Festival',
    en: 'Bay Festival',
    fr: 'Festival de la Baie',
    it: 'Festival della Baia',
  },
  description: {
    es: 'Tres noches en el puerto. Las entradas las vende el festival.',
    ca: 'Tres nits al port. Les entrades les ven el festival.',
    de: 'Drei Nächte im Hafen. Die Tickets verkauft das Festival.',
    en: 'Three nights in the harbour. Tickets are sold by the festival.',
    fr: 'Trois nuits sur le port. Les billets sont vendus par le festival.',
    it: 'Tre notti nel porto. I biglietti li vende il festival.',
  },
  redirectUrl: 'https://festival-de-la-bahia.example/',
};

const tidePrices: PriceListDocument = {
  key: 'theatre',
  name: PRICES,
  categories: [
    {
      category: 'front',
      tariffs: [
        {
          key: 'full',
          name: FULL_PRICE,
          price: 38,
          presale: 2.5,
          promotionPrices: { MAREA: 30 },
          combined: [
            {
              key: 'programme',
              name: {
                es: 'Programa de mano',
                ca: 'Programa de mà',
                de: 'Programmheft',
                en: 'Programme booklet',
                fr: 'Programme de salle',
                it: 'Programma di sala',
              },
              price: 4,
            },
            {
              key: 'cava',
              name: {
                es: 'Copa de cava en el descanso',
                ca: 'Copa de cava a la mitja part',
                de: 'Glas Cava in der Pause',
                en: 'Glass of cava in the interval',
                fr: 'Coupe de cava à l’entracte',
                it: 'Calice di cava nell’intervallo',
              },
              price: 6,
              isSoldOut: true,
            },
          ],
        },
        { key: 'under-26', name: UNDER_26, price: 28, presale: 2.5 },
      ],
    },
    {
      category: 'stalls',
      tariffs: [
        { key: 'full', name: FULL_PRICE, price: 30, presale: 2, promotionPrices: { MAREA: 24 } },
        { key: 'under-26', name: UNDER_26, price: 22, presale: 2 },
      ],
    },
    {
      category: 'balcony',
      tariffs: [
        { key: 'full', name: FULL_PRICE, price: 22, presale: 1.5 },
        { key: 'under-26', name: UNDER_26, price: 18, presale: 1.5 },
      ],
    },
  ],
};

const circusPrices: PriceListDocument = {
  key: 'circus',
  name: PRICES,
  categories: [
    {
      category: 'general',
      tariffs: [
        { key: 'full', name: FULL_PRICE, price: 16, presale: 1 },
        { key: 'under-26', name: UNDER_26, price: 12, presale: 1 },
      ],
    },
  ],
};

const bayNightPrices: PriceListDocument = {
  key: 'bullring',
  name: PRICES,
  categories: [
    { category: 'lower', tariffs: [{ key: 'full', name: FULL_PRICE, price: 45, presale: 3 }] },
    {
      category: 'upper',
      tariffs: [
        { key: 'full', name: FULL_PRICE, price: 28, presale: 2 },
        { key: 'under-26', name: UNDER_26, price: 20, presale: 2 },
      ],
    },
    { category: 'sand', tariffs: [{ key: 'full', name: FULL_PRICE, price: 35, presale: 3 }] },
  ],
};

/** All of the theatre's venue document that is about events. */
export const teatroEvents = {
  eventCategories: [
    { key: 'front', name: FRONT_STALLS },
    { key: 'stalls', name: BACK_STALLS },
    { key: 'balcony', name: BALCONY },
    { key: 'general', name: GENERAL_ADMISSION },
    { key: 'lower', name: LOWER_TIER },
    { key: 'upper', name: UPPER_TIER },
    { key: 'sand', name: SAND },
  ],
  halls: [
    theatre({ stalls: STALLS, balcony: BALCONY }),
    bullring({
      radius: 8600,
      tiers: [
        {
          category: 'lower',
          irm: 'T',
          sectors: 24,
          rows: 26,
          name: (sector) => numbered(LOWER_TIER, sector),
        },
        {
          category: 'upper',
          irm: 'G',
          sectors: 24,
          rows: 36,
          name: (sector) => numbered(UPPER_TIER, sector),
        },
      ],
      standing: { category: 'sand', name: SAND },
      capacity: ARENA_PLACES,
    }),
  ],
  priceLists: [tidePrices, circusPrices, bayNightPrices],
  events: [tide, circus, bayNight, festival],
  promotions: [{ code: 'MAREA' }],
} satisfies Partial<VenueDocument>;
