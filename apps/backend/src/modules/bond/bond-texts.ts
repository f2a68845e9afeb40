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
  seat: (seat: { sectorName: string; rowText: string; columnText: string }) => string;
  /** the ticketing authority's */
  seal: (seal: string, day: string, time: string) => string;
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
  seat: ({ sectorName, rowText, columnText }) => `${sectorName} · Fila ${rowText} · Asiento ${columnText}`,
  seal: (seal, day, time) => `Sello fiscal ${seal} · emitido el ${day} a las ${time}`,
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
  seat: ({ sectorName, rowText, columnText }) => `${sectorName} · Row ${rowText} · Seat ${columnText}`,
  seal: (seal, day, time) => `Fiscal seal ${seal} · issued on ${day} at ${time}`,
};

const ca: BondTexts = {
  title: 'Entrades',
  reference: 'Referència',
  buyer: 'A nom de',
  total: 'Total',
  ticket: (number, of) => `Entrada ${number} de ${of}`,
  holder: 'Titular',
  persons: (count) => `Vàlida per a ${count} persones`,
  anyTime: 'Sense hora fixa',
  door: 'Mostri el codi a l’entrada, en paper o al telèfon. Cada codi val per a un sol accés.',
  page: (number, of) => `Pàgina ${number} de ${of}`,
  seat: ({ sectorName, rowText, columnText }) => `${sectorName} · Fila ${rowText} · Seient ${columnText}`,
  seal: (seal, day, time) => `Segell fiscal ${seal} · emès el ${day} a les ${time}`,
};

const de: BondTexts = {
  title: 'Eintrittskarten',
  reference: 'Referenz',
  buyer: 'Auf den Namen',
  total: 'Gesamt',
  ticket: (number, of) => `Karte ${number} von ${of}`,
  holder: 'Inhaber',
  persons: (count) => `Gültig für ${count} Personen`,
  anyTime: 'Ohne feste Uhrzeit',
  door: 'Zeigen Sie den Code am Eingang, auf Papier oder auf dem Telefon. Jeder Code gilt für einen Einlass.',
  page: (number, of) => `Seite ${number} von ${of}`,
  seat: ({ sectorName, rowText, columnText }) => `${sectorName} · Reihe ${rowText} · Platz ${columnText}`,
  seal: (seal, day, time) => `Fiskalsiegel ${seal} · ausgestellt am ${day} um ${time} Uhr`,
};

const fr: BondTexts = {
  title: 'Billets',
  reference: 'Référence',
  buyer: 'Au nom de',
  total: 'Total',
  ticket: (number, of) => `Billet ${number} sur ${of}`,
  holder: 'Titulaire',
  persons: (count) => `Valable pour ${count} personnes`,
  anyTime: 'Sans horaire fixe',
  door: 'Montrez le code à l’entrée, sur papier ou sur votre téléphone. Chaque code vaut pour une seule entrée.',
  page: (number, of) => `Page ${number} sur ${of}`,
  seat: ({ sectorName, rowText, columnText }) => `${sectorName} · Rang ${rowText} · Place ${columnText}`,
  seal: (seal, day, time) => `Sceau fiscal ${seal} · émis le ${day} à ${time}`,
};

const it: BondTexts = {
  title: 'Biglietti',
  reference: 'Riferimento',
  buyer: 'A nome di',
  total: 'Totale',
  ticket: (number, of) => `Biglietto ${number} di ${of}`,
  holder: 'Intestatario',
  persons: (count) => `Valido per ${count} persone`,
  anyTime: 'Senza orario fisso',
  door: 'Mostri il codice all’ingresso, su carta o sul telefono. Ogni codice vale per un solo ingresso.',
  page: (number, of) => `Pagina ${number} di ${of}`,
  seat: ({ sectorName, rowText, columnText }) => `${sectorName} · Fila ${rowText} · Posto ${columnText}`,
  seal: (seal, day, time) => `Sigillo fiscale ${seal} · emesso il ${day} alle ${time}`,
};

const TEXTS: Record<Locale, BondTexts> = { es, ca, de, en, fr, it };

export const bondTexts = (locale: Locale): BondTexts => TEXTS[locale];
