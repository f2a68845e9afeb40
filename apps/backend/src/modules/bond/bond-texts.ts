import type { Locale } from '@taquilla/contracts';
import type { SaleKindName, SoldPass } from '../../database/sales-tables.ts';

/** What a code is good for, as the line at the foot says it. */
export type CodeUse = 'once' | 'rooms' | 'pass';

/** What is printed of tickets, and said of them in mails, in one language. */
export interface BondTexts {
  title: Record<SaleKindName, string>;
  reference: string;
  buyer: string;
  total: string;
  ticket: (number: number, of: number) => string;
  pass: (number: number, of: number) => string;
  holder: string;
  /** of a holder, as the door asks for it */
  nif: string;
  persons: (count: number) => string;
  /** a ticket that needs no time slot */
  anyTime: string;
  uses: (count: number, isShared: boolean) => string;
  unlimited: string;
  /** from the first use */
  validity: (days: number) => string;
  includes: (what: string) => string;
  /** what to do with a code */
  door: string;
  use: Record<CodeUse, string>;
  page: (number: number, of: number) => string;
  seat: (seat: { sectorName: string; rowText: string; columnText: string }) => string;
  seal: (seal: string, day: string, time: string) => string;
}

const es: BondTexts = {
  title: { tickets: 'Entradas', 'tourist-pass': 'Abonos', event: 'Entradas' },
  reference: 'Referencia',
  buyer: 'A nombre de',
  total: 'Total',
  ticket: (number, of) => `Entrada ${number} de ${of}`,
  pass: (number, of) => `Abono ${number} de ${of}`,
  holder: 'Titular',
  nif: 'NIF',
  persons: (count) => `Válida para ${count} personas`,
  anyTime: 'Sin hora fija',
  uses: (count, isShared) =>
    `${count} ${count === 1 ? 'uso' : 'usos'}${isShared ? ' para todo el grupo' : ''}`,
  unlimited: 'Sin límite de usos',
  validity: (days) => `Válido ${days} ${days === 1 ? 'día' : 'días'} desde el primer uso`,
  includes: (what) => `Incluye ${what}`,
  door: 'Muestra el código en la entrada, en papel o en el móvil.',
  use: {
    once: 'Cada código vale para una sola entrada.',
    rooms: 'El mismo código vale para todas las salas de la entrada.',
    pass: 'Guárdalo: es el mismo código en cada uso.',
  },
  page: (number, of) => `Página ${number} de ${of}`,
  seat: ({ sectorName, rowText, columnText }) => `${sectorName} · Fila ${rowText} · Asiento ${columnText}`,
  seal: (seal, day, time) => `Sello fiscal ${seal} · emitido el ${day} a las ${time}`,
};

const en: BondTexts = {
  title: { tickets: 'Tickets', 'tourist-pass': 'Passes', event: 'Tickets' },
  reference: 'Reference',
  buyer: 'In the name of',
  total: 'Total',
  ticket: (number, of) => `Ticket ${number} of ${of}`,
  pass: (number, of) => `Pass ${number} of ${of}`,
  holder: 'Holder',
  nif: 'ID number',
  persons: (count) => `Admits ${count} people`,
  anyTime: 'No fixed time',
  uses: (count, isShared) =>
    `${count} ${count === 1 ? 'use' : 'uses'}${isShared ? ' for the whole group' : ''}`,
  unlimited: 'Unlimited uses',
  validity: (days) => `Valid for ${days} ${days === 1 ? 'day' : 'days'} from first use`,
  includes: (what) => `Includes ${what}`,
  door: 'Show the code at the entrance, on paper or on your phone.',
  use: {
    once: 'Each code admits once.',
    rooms: 'The same code opens every room of a ticket.',
    pass: 'Keep it: every use is with the same code.',
  },
  page: (number, of) => `Page ${number} of ${of}`,
  seat: ({ sectorName, rowText, columnText }) => `${sectorName} · Row ${rowText} · Seat ${columnText}`,
  seal: (seal, day, time) => `Fiscal seal ${seal} · issued on ${day} at ${time}`,
};

const ca: BondTexts = {
  title: { tickets: 'Entrades', 'tourist-pass': 'Abonaments', event: 'Entrades' },
  reference: 'Referència',
  buyer: 'A nom de',
  total: 'Total',
  ticket: (number, of) => `Entrada ${number} de ${of}`,
  pass: (number, of) => `Abonament ${number} de ${of}`,
  holder: 'Titular',
  nif: 'NIF',
  persons: (count) => `Vàlida per a ${count} persones`,
  anyTime: 'Sense hora fixa',
  uses: (count, isShared) => `${count} ${count === 1 ? 'ús' : 'usos'}${isShared ? ' per a tot el grup' : ''}`,
  unlimited: 'Sense límit d’usos',
  validity: (days) => `Vàlid ${days} ${days === 1 ? 'dia' : 'dies'} des del primer ús`,
  includes: (what) => `Inclou ${what}`,
  door: 'Mostra el codi a l’entrada, en paper o al mòbil.',
  use: {
    once: 'Cada codi val per a una sola entrada.',
    rooms: 'El mateix codi val per a totes les sales de l’entrada.',
    pass: 'Guarda’l: és el mateix codi en cada ús.',
  },
  page: (number, of) => `Pàgina ${number} de ${of}`,
  seat: ({ sectorName, rowText, columnText }) => `${sectorName} · Fila ${rowText} · Seient ${columnText}`,
  seal: (seal, day, time) => `Segell fiscal ${seal} · emès el ${day} a les ${time}`,
};

const de: BondTexts = {
  title: { tickets: 'Tickets', 'tourist-pass': 'Besucherpässe', event: 'Tickets' },
  reference: 'Referenz',
  buyer: 'Auf den Namen',
  total: 'Gesamt',
  ticket: (number, of) => `Ticket ${number} von ${of}`,
  pass: (number, of) => `Besucherpass ${number} von ${of}`,
  holder: 'Inhaber',
  nif: 'Ausweisnr.',
  persons: (count) => `Gültig für ${count} Personen`,
  anyTime: 'Ohne feste Uhrzeit',
  uses: (count, isShared) =>
    `${count} ${count === 1 ? 'Nutzung' : 'Nutzungen'}${isShared ? ' für die ganze Gruppe' : ''}`,
  unlimited: 'Beliebig viele Nutzungen',
  validity: (days) => `${days} ${days === 1 ? 'Tag' : 'Tage'} gültig ab der ersten Nutzung`,
  includes: (what) => `Inklusive ${what}`,
  door: 'Zeigen Sie den Code am Eingang, auf Papier oder auf dem Handy.',
  use: {
    once: 'Jeder Code gilt für einen Einlass.',
    rooms: 'Derselbe Code gilt für alle Räume eines Tickets.',
    pass: 'Bewahren Sie ihn auf: Für jede Nutzung gilt derselbe Code.',
  },
  page: (number, of) => `Seite ${number} von ${of}`,
  seat: ({ sectorName, rowText, columnText }) => `${sectorName} · Reihe ${rowText} · Platz ${columnText}`,
  seal: (seal, day, time) => `Fiskalsiegel ${seal} · ausgestellt am ${day} um ${time} Uhr`,
};

const fr: BondTexts = {
  title: { tickets: 'Billets', 'tourist-pass': 'Pass', event: 'Billets' },
  reference: 'Référence',
  buyer: 'Au nom de',
  total: 'Total',
  ticket: (number, of) => `Billet ${number} sur ${of}`,
  pass: (number, of) => `Pass ${number} sur ${of}`,
  holder: 'Titulaire',
  nif: 'Pièce d’identité',
  persons: (count) => `Valable pour ${count} personnes`,
  anyTime: 'Sans horaire fixe',
  uses: (count, isShared) =>
    `${count} ${count === 1 ? 'utilisation' : 'utilisations'}${isShared ? ' pour tout le groupe' : ''}`,
  unlimited: 'Utilisations illimitées',
  validity: (days) => `Valable ${days} ${days === 1 ? 'jour' : 'jours'} à partir de la première utilisation`,
  includes: (what) => `${what} inclus`,
  door: 'Montrez le code à l’entrée, sur papier ou sur votre téléphone.',
  use: {
    once: 'Chaque code vaut pour une seule entrée.',
    rooms: 'Le même code vaut pour toutes les salles du billet.',
    pass: 'Conservez-le\u202f: le code est le même à chaque utilisation.',
  },
  page: (number, of) => `Page ${number} sur ${of}`,
  seat: ({ sectorName, rowText, columnText }) => `${sectorName} · Rang ${rowText} · Place ${columnText}`,
  seal: (seal, day, time) => `Sceau fiscal ${seal} · émis le ${day} à ${time}`,
};

const it: BondTexts = {
  title: { tickets: 'Biglietti', 'tourist-pass': 'Pass', event: 'Biglietti' },
  reference: 'Riferimento',
  buyer: 'A nome di',
  total: 'Totale',
  ticket: (number, of) => `Biglietto ${number} di ${of}`,
  pass: (number, of) => `Pass ${number} di ${of}`,
  holder: 'Intestatario',
  nif: 'Documento',
  persons: (count) => `Valido per ${count} persone`,
  anyTime: 'Senza orario fisso',
  uses: (count, isShared) =>
    `${count} ${count === 1 ? 'utilizzo' : 'utilizzi'}${isShared ? ' per tutto il gruppo' : ''}`,
  unlimited: 'Utilizzi illimitati',
  validity: (days) => `Valido ${days} ${days === 1 ? 'giorno' : 'giorni'} dal primo utilizzo`,
  includes: (what) => `Comprende ${what}`,
  door: 'Mostri il codice all’ingresso, su carta o sul telefono.',
  use: {
    once: 'Ogni codice vale per un solo ingresso.',
    rooms: 'Lo stesso codice vale per tutte le sale del biglietto.',
    pass: 'Lo conservi: il codice è lo stesso a ogni utilizzo.',
  },
  page: (number, of) => `Pagina ${number} di ${of}`,
  seat: ({ sectorName, rowText, columnText }) => `${sectorName} · Fila ${rowText} · Posto ${columnText}`,
  seal: (seal, day, time) => `Sigillo fiscale ${seal} · emesso ${day} alle ${time}`,
};

const TEXTS: Record<Locale, BondTexts> = { es, ca, de, en, fr, it };

export const bondTexts = (locale: Locale): BondTexts => TEXTS[locale];

/** How often and how long a pass opens. */
export function passTerms({ uses, validityDays, isShared }: SoldPass, texts: BondTexts): string[] {
  return [
    uses === null ? texts.unlimited : texts.uses(uses, isShared),
    ...(validityDays === null ? [] : [texts.validity(validityDays)]),
  ];
}
