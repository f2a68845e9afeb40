import type { Locale } from '@taquilla/contracts';

export interface BondTexts {
  title: string;
  reference: string;
  buyer: string;
  total: string;
  ticket: (number: number, of: number) => string;
  holder: string;
  persons: (count: number) => string;
  /** a ticket that needs no time slot */
  anyTime: string;
  door: string;
  page: (number: number, of: number) => string;
}

const es: BondTexts = {
  title: 'Entradas',
  reference: 'Referencia',
  buyer: 'A nombre de',
  total: 'Total',
  ticket: (number, of) => `Entrada ${number} de ${of}`,
  holder: 'Titular',
  persons: (count) => `Válida para ${count} personas`,
  anyTime: 'Sin hora fija',
  door: 'Muestre el código en la entrada, en papel o en el teléfono. Cada código vale para un solo acceso.',
  page: (number, of) => `Página ${number} de ${of}`,
};

const en: BondTexts = {
  title: 'Tickets',
  reference: 'Reference',
  buyer: 'In the name of',
  total: 'Total',
  ticket: (number, of) => `Ticket ${number} of ${of}`,
  holder: 'Holder',
  persons: (count) => `Admits ${count} people`,
  anyTime: 'No fixed time',
  door: 'Show the code at the entrance, on paper or on your phone. Each code admits once.',
  page: (number, of) => `Page ${number} of ${of}`,
};

const TEXTS: Partial<Record<Locale, BondTexts>> = { es, en };

export const bondTexts = (locale: Locale): BondTexts => TEXTS[locale] ?? en;
