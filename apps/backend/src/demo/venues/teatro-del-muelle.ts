import { teatroHero, teatroLogo } from '../drawings/teatro-del-muelle.ts';
import type { VenueDocument } from '../document.ts';
import { CARD, legalTexts } from '../shared-words.ts';

const palette = { w600: '#5d3f92', w700: '#4b3277', w800: '#39265a', w900: '#221637' };

/** Events only. */
export const teatroDelMuelle: VenueDocument = {
  id: 22,
  slug: 'teatro-del-muelle',
  name: { es: 'Teatro del Muelle', en: 'Quayside Theatre' },
  description: {
    es: 'Un almacén de aduanas convertido en sala: 1.200 butacas, música, danza y circo.',
    en: 'A customs warehouse turned playhouse: 1,200 seats, music, dance and circus.',
  },
  city: 'Málaga',
  type: 'theatre',
  languages: ['es', 'en'],
  palette,
  hasNewsletter: false,
  saleTimeInMinute: 10,
  returnPage: null,
  isShoppingCart: true,
  cookiesLink: '/monuments/teatro-del-muelle/cookie-policies',
  managementCost: 1.5,
  logo: teatroLogo(palette),
  hero: teatroHero(palette),
  footers: [
    {
      es: '<h2>Taquilla</h2><p>Abre dos horas antes de cada función.</p>',
      en: '<h2>Box office</h2><p>Opens two hours before each performance.</p>',
    },
    {
      es: '<h2>Cómo llegar</h2><p>Muelle 3, 29001 Málaga. Metro La Marina.</p>',
      en: '<h2>Getting here</h2><p>Muelle 3, 29001 Málaga. Metro La Marina.</p>',
    },
  ],
  legalTexts: legalTexts('Costa Cultura'),
  gateways: [CARD],
  rooms: [],
  interfaces: [],
  events: [
    {
      siaeId: 6101,
      title: { es: 'La marea, danza', en: 'The Tide, dance' },
      description: {
        es: 'Doce intérpretes y un suelo de agua. Una hora y diez minutos.',
        en: 'Twelve dancers and a floor of water. One hour and ten minutes.',
      },
      admissionType: 'seat',
      priceFrom: 22,
      timetable: {
        from: '20:00',
        until: '20:00',
        everyMinutes: 60,
        places: 1200,
        closedWeekdays: [0, 1, 2, 3],
      },
    },
    {
      siaeId: 6102,
      title: { es: 'Circo de madrugada', en: 'Small-hours circus' },
      description: {
        es: 'Acrobacia sin red y sin palabras, para todas las edades.',
        en: 'Acrobatics without a net and without words, for all ages.',
      },
      admissionType: 'ticket',
      isNominative: true,
      priceFrom: 12,
      timetable: {
        from: '12:00',
        until: '18:00',
        everyMinutes: 360,
        places: 400,
        closedWeekdays: [1, 2, 3, 4, 5, 6],
      },
    },
    {
      siaeId: 6103,
      title: { es: 'Festival de la Bahía', en: 'Bay Festival' },
      description: {
        es: 'Tres noches en el puerto. Las entradas las vende el festival.',
        en: 'Three nights in the harbour. Tickets are sold by the festival.',
      },
      admissionType: 'ticket',
      redirectUrl: 'https://festival-de-la-bahia.example/',
    },
  ],
};
