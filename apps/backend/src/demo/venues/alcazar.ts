import { alcazarHero, alcazarLogo } from '../drawings/alcazar.ts';
import type { ItemDocument, VenueDocument } from '../document.ts';
import { CARD, legalTexts } from '../shared-words.ts';
import { survey } from '../survey.ts';

const palette = { w600: '#ab4519', w700: '#8d3713', w800: '#6d2a0e', w900: '#421908' };

const palace: ItemDocument = {
  key: 'palace-and-gardens',
  name: { es: 'Palacio y jardines', en: 'Palace and gardens' },
  type: 'ticket',
  room: 'palace',
  price: 13.5,
  promotionPrices: { VECINOS: 9 },
};
const tower: ItemDocument = {
  key: 'water-tower',
  name: { es: 'Torre del Agua', en: 'Water Tower' },
  type: 'ticket',
  room: 'tower',
  price: 6,
};

/** Tickets, in a cart: one room, two rooms, extras without a place, reductions, groups, named tickets. */
export const alcazar: VenueDocument = {
  id: 11,
  slug: 'alcazar',
  name: { es: 'Alcázar de la Vega', en: 'Alcázar de la Vega' },
  description: {
    es: 'Un palacio de patios, agua y naranjos, habitado desde hace nueve siglos. Se entra por horas y se pasea sin prisa.',
    en: 'A palace of courtyards, water and orange trees, lived in for nine centuries. Entry is by the hour; the stroll is unhurried.',
  },
  city: 'Carmona',
  type: 'palace',
  languages: ['es', 'en', 'fr', 'de', 'it', 'ca'],
  palette,
  hasNewsletter: true,
  saleTimeInMinute: 15,
  returnPage: null,
  isShoppingCart: true,
  cookiesLink: '/monuments/alcazar/cookie-policies',
  cookiesHtml: {
    es: '<h2>Quién responde</h2><p>El responsable es Patrimonio Sur, Plaza del Agua 1, 41410 Carmona. Escríbenos a <a href="mailto:privacidad@patrimonio-sur.example">privacidad@patrimonio-sur.example</a>.</p>',
    ca: '<h2>Qui en respon</h2><p>El responsable és Patrimonio Sur, Plaza del Agua 1, 41410 Carmona. Escriu-nos a <a href="mailto:privacidad@patrimonio-sur.example">privacidad@patrimonio-sur.example</a>.</p>',
    de: '<h2>Wer verantwortlich ist</h2><p>Verantwortlich ist Patrimonio Sur, Plaza del Agua 1, 41410 Carmona. Schreiben Sie uns an <a href="mailto:privacidad@patrimonio-sur.example">privacidad@patrimonio-sur.example</a>.</p>',
    en: '<h2>Who is responsible</h2><p>The controller is Patrimonio Sur, Plaza del Agua 1, 41410 Carmona. Write to <a href="mailto:privacidad@patrimonio-sur.example">privacidad@patrimonio-sur.example</a>.</p>',
    fr: '<h2>Qui est responsable</h2><p>Le responsable est Patrimonio Sur, Plaza del Agua 1, 41410 Carmona. Écrivez-nous à <a href="mailto:privacidad@patrimonio-sur.example">privacidad@patrimonio-sur.example</a>.</p>',
    it: '<h2>Chi è responsabile</h2><p>Il titolare è Patrimonio Sur, Plaza del Agua 1, 41410 Carmona. Scriva a <a href="mailto:privacidad@patrimonio-sur.example">privacidad@patrimonio-sur.example</a>.</p>',
  },
  managementCost: 1.2,
  logo: alcazarLogo(palette),
  hero: alcazarHero(palette),
  footers: [
    {
      es: '<h2>Horario</h2><p>Todos los días de 9:30 a 18:00. Noches de viernes y sábado.</p>',
      en: '<h2>Opening hours</h2><p>Daily from 9:30 to 18:00. Friday and Saturday nights.</p>',
    },
    {
      es: '<h2>Cómo llegar</h2><p>Plaza del Agua 1, 41410 Carmona. Autobús 4, parada Puerta de la Vega.</p>',
      en: '<h2>Getting here</h2><p>Plaza del Agua 1, 41410 Carmona. Bus 4, stop Puerta de la Vega.</p>',
    },
    {
      es: '<h2>Ayuda</h2><p><a href="mailto:entradas@patrimonio-sur.example">entradas@patrimonio-sur.example</a></p>',
      en: '<h2>Help</h2><p><a href="mailto:entradas@patrimonio-sur.example">entradas@patrimonio-sur.example</a></p>',
    },
  ],
  legalTexts: legalTexts('Patrimonio Sur'),
  gateways: [CARD],
  rooms: [
    {
      key: 'palace',
      name: { es: 'Palacio', en: 'Palace' },
      schedule: { rules: [{ every: { from: '09:30', until: '17:00', minutes: 30 }, places: 40 }] },
    },
    {
      key: 'tower',
      name: { es: 'Torre del Agua', en: 'Water Tower' },
      schedule: { rules: [{ every: { from: '10:00', until: '17:30', minutes: 30 }, places: 15 }] },
    },
    {
      key: 'night',
      name: { es: 'Noche en los patios', en: 'Night in the courtyards' },
      schedule: {
        rules: [
          { weekdays: ['fri', 'sat'], every: { from: '21:00', until: '22:00', minutes: 30 }, places: 25 },
        ],
      },
    },
  ],
  interfaces: [
    {
      kind: 'tickets',
      alias: 'general',
      productOrder: 'listed',
      name: { es: 'Visitas generales', en: 'General visits' },
      text: {
        es: 'La visita dura unas dos horas. Llega diez minutos antes de la hora elegida.',
        en: 'The visit takes about two hours. Please arrive ten minutes before the chosen time.',
      },
      alerts: [
        {
          title: { es: 'Restauración en curso', en: 'Restoration in progress' },
          message: {
            es: 'La Sala de los Azulejos está cubierta por andamios. El resto del palacio se visita como siempre.',
            en: 'The Tile Hall is behind scaffolding. The rest of the palace is open as usual.',
          },
        },
      ],
      products: [
        {
          key: 'adult',
          name: { es: 'General', en: 'Adult' },
          description: { es: 'Palacio y jardines', en: 'Palace and gardens' },
          items: [palace],
        },
        {
          key: 'reduced',
          name: { es: 'Reducida', en: 'Reduced' },
          description: {
            es: 'Estudiantes hasta 30 años y mayores de 65',
            en: 'Students up to 30 and over-65s',
          },
          items: [
            {
              ...palace,
              discount: 6.5,
              accreditations: [
                {
                  type: 'document',
                  name: { es: 'Carné o documento de identidad', en: 'Student or identity card' },
                },
              ],
            },
          ],
        },
        {
          key: 'child',
          name: { es: 'Infantil', en: 'Child' },
          description: { es: 'De 6 a 13 años', en: 'From 6 to 13 years' },
          items: [{ ...palace, price: 3 }],
        },
        {
          key: 'palace-and-tower',
          name: { es: 'Palacio y torre', en: 'Palace and tower' },
          description: {
            es: 'Dos visitas el mismo día, cada una a su hora',
            en: 'Two visits on one day, each at its own time',
          },
          items: [palace, { ...tower, discount: 1 }],
        },
        {
          key: 'palace-with-audio-guide',
          name: { es: 'Palacio con audioguía', en: 'Palace with audio guide' },
          description: {
            es: 'Auriculares y mapa, en siete idiomas',
            en: 'Headphones and a map, in seven languages',
          },
          items: [
            palace,
            {
              key: 'audio-guide',
              name: { es: 'Audioguía', en: 'Audio guide' },
              type: 'supplement',
              price: 4,
            },
          ],
        },
        {
          key: 'tower-and-virtual-reality-glasses',
          name: { es: 'Torre y gafas de realidad virtual', en: 'Tower and virtual-reality glasses' },
          description: {
            es: 'La ciudad como se veía en el siglo XIV',
            en: 'The town as it looked in the 14th century',
          },
          items: [
            tower,
            {
              key: 'virtual-reality-glasses',
              name: { es: 'Gafas de realidad virtual', en: 'Virtual-reality glasses' },
              type: 'vr',
              price: 5,
            },
          ],
        },
      ],
    },
    {
      kind: 'tickets',
      alias: 'night',
      name: { es: 'Noches del Alcázar', en: 'Alcázar nights' },
      text: {
        es: 'Paseo a la luz de los faroles, en grupos de 25 personas. Las entradas son nominativas.',
        en: 'A stroll by lantern light in groups of 25. Tickets carry the holder’s name.',
      },
      visitLanguages: ['es', 'en', 'fr', 'de', 'it', 'ca', 'ru'],
      products: [
        {
          key: 'night-visit',
          name: { es: 'Visita nocturna', en: 'Night visit' },
          description: { es: 'Con una copa de vino de naranja', en: 'With a glass of orange wine' },
          isNominated: true,
          maxQuantity: 6,
          items: [
            {
              key: 'night-in-the-courtyards',
              name: { es: 'Noche en los patios', en: 'Night in the courtyards' },
              type: 'ticket',
              room: 'night',
              price: 18,
            },
          ],
        },
      ],
    },
    {
      kind: 'tickets',
      alias: 'schools',
      productOrder: 'listed',
      name: { es: 'Grupos y escuelas', en: 'Groups and schools' },
      text: {
        es: 'Para grupos con guía propia. La clase entera entra junta.',
        en: 'For groups with their own guide. The whole class enters together.',
      },
      products: [
        {
          key: 'class-of-up-to-25-pupils',
          name: { es: 'Clase de hasta 25 alumnos', en: 'Class of up to 25 pupils' },
          description: { es: 'Dos docentes entran gratis', en: 'Two teachers enter free of charge' },
          maxQuantity: 1,
          items: [{ ...palace, price: 87.5, pax: 25 }],
        },
        {
          key: 'person-in-a-group',
          name: { es: 'Persona en grupo', en: 'Person in a group' },
          description: { es: 'A partir de 10 personas', en: 'From 10 people' },
          minQuantity: 10,
          maxQuantity: 30,
          items: [{ ...palace, discount: 2.5 }],
        },
      ],
    },
  ],
  promotions: [{ code: 'PRIMAVERA', percent: 10 }, { code: 'VECINOS' }],
  survey,
};
