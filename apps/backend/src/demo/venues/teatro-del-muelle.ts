import { teatroHero, teatroLogo } from '../drawings/teatro-del-muelle.ts';
import type { VenueDocument } from '../document.ts';
import { CARD, legalTexts } from '../shared-words.ts';
import { teatroEvents } from './teatro-events.ts';

const palette = { w600: '#5d3f92', w700: '#4b3277', w800: '#39265a', w900: '#221637' };

/** Events only. */
export const teatroDelMuelle: VenueDocument = {
  id: 22,
  slug: 'teatro-del-muelle',
  name: { es: 'Teatro del Muelle', en: 'Quayside Theatre' },
  description: {
    es: 'Un almacén de aduanas convertido en sala: 1200 butacas, música, danza y circo.',
    en: 'A customs warehouse turned playhouse: 1,200 seats, music, dance and circus.',
  },
  city: 'Málaga',
  type: 'theatre',
  languages: ['es', 'en', 'fr', 'de', 'it', 'ca'],
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
  ...teatroEvents,
};
