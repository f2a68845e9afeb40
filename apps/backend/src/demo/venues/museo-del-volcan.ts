import { volcanHero, volcanLogo } from '../drawings/museo-del-volcan.ts';
import type { ItemDocument, VenueDocument } from '../document.ts';
import { CARD, legalTexts } from '../shared-words.ts';

const palette = { w600: '#8f2d4b', w700: '#75243d', w800: '#591b2e', w900: '#36101c' };

const museum: ItemDocument = {
  key: 'museum',
  name: { es: 'Museo', en: 'Museum' },
  type: 'ticket',
  room: 'museum',
  price: 8,
};

/** One hour behind the mainland: every date is shown in the venue's own time. */
export const museoDelVolcan: VenueDocument = {
  id: 23,
  slug: 'museo-del-volcan',
  name: { es: 'Museo del Volcán', en: 'Volcano Museum' },
  description: {
    es: 'Una galería bajo la lava y un cráter que se sube a pie, con guía, al caer la tarde.',
    en: 'A gallery under the lava, and a crater climbed on foot with a guide in the late afternoon.',
  },
  city: 'Los Llanos de Aridane',
  type: 'museum',
  timezone: 'Atlantic/Canary',
  languages: ['es', 'en', 'fr', 'de', 'it', 'ca'],
  palette,
  hasNewsletter: false,
  saleTimeInMinute: 15,
  returnPage: 'https://museo-del-volcan.example/',
  isShoppingCart: true,
  cookiesLink: null,
  managementCost: 0.5,
  logo: volcanLogo(palette),
  hero: volcanHero(palette),
  footers: [
    {
      es: '<h2>Horario</h2><p>De miércoles a lunes, de 10:00 a 18:00 (hora canaria).</p>',
      en: '<h2>Opening hours</h2><p>Wednesday to Monday, 10:00 to 18:00 (Canary time).</p>',
    },
    {
      es: '<h2>Para el cráter</h2><p>Calzado cerrado, agua y abrigo. Con viento fuerte no se sube y se devuelve el importe.</p>',
      en: '<h2>For the crater</h2><p>Closed shoes, water and a jacket. In strong wind there is no climb and the price is refunded.</p>',
    },
  ],
  legalTexts: legalTexts('Costa Cultura'),
  gateways: [CARD],
  rooms: [
    {
      key: 'museum',
      name: { es: 'Museo', en: 'Museum' },
      schedule: {
        rules: [
          {
            weekdays: ['mon', 'wed', 'thu', 'fri', 'sat', 'sun'],
            every: { from: '10:00', until: '17:00', minutes: 30 },
            places: 35,
          },
        ],
      },
    },
    {
      key: 'crater',
      name: { es: 'Cráter', en: 'Crater' },
      schedule: {
        rules: [
          {
            weekdays: ['mon', 'wed', 'thu', 'fri', 'sat', 'sun'],
            every: { from: '16:00', until: '17:00', minutes: 60 },
            places: 12,
          },
        ],
      },
    },
  ],
  interfaces: [
    {
      kind: 'tickets',
      alias: 'museum',
      productOrder: 'listed',
      name: { es: 'Museo y cráter', en: 'Museum and crater' },
      text: {
        es: 'La subida al cráter dura hora y media. Deja dos horas entre el museo y la subida.',
        en: 'The climb to the crater takes an hour and a half. Leave two hours between museum and climb.',
      },
      products: [
        {
          key: 'museum',
          name: { es: 'Museo', en: 'Museum' },
          description: { es: 'La galería bajo la lava', en: 'The gallery under the lava' },
          items: [museum],
        },
        {
          key: 'museum-residents',
          name: { es: 'Museo, residentes', en: 'Museum, residents' },
          description: { es: 'Con certificado de residencia', en: 'With a certificate of residence' },
          items: [
            {
              ...museum,
              discount: 5,
              accreditations: [
                {
                  type: 'document',
                  name: { es: 'Certificado de residencia', en: 'Certificate of residence' },
                },
              ],
            },
          ],
        },
        {
          key: 'museum-and-crater',
          name: { es: 'Museo y cráter', en: 'Museum and crater' },
          description: { es: 'Con guía, en grupos de doce', en: 'With a guide, in groups of twelve' },
          maxQuantity: 12,
          items: [
            museum,
            {
              key: 'crater',
              name: { es: 'Cráter', en: 'Crater' },
              type: 'ticket',
              room: 'crater',
              price: 19,
              dayPrices: [{ weekdays: ['sat', 'sun'], price: 22 }],
            },
          ],
        },
      ],
    },
  ],
};
