/** Contents of wallet passes. Pure. */
import { address, endpoints, type Locale, parseColour } from '@taquilla/contracts';
import { fill } from '../../../format/fill.ts';
import { formatDay, formatTime } from '../../../format/format-visit.ts';
import { dayOf, periodOfDay, withOffset } from '../../../format/venue-time.ts';
import { bondTexts, entryUnitsOf, passTerms, printedNumber, type BondTicket } from '../bond/index.ts';
import type { SaleDocument } from '../../sales/index.ts';
import { ruleSentences } from '../../venues/index.ts';
import type { PassContent, PassField, PassFields } from './pass-content.ts';
import { PassWords, passTexts } from './pass-words.ts';
import { passToken, serialOf } from './serial.ts';
import { printableColour, readableTextColour } from '../../../format/readable-text-colour.ts';

export interface PassMaker {
  secret: string;
  lastingSecret: string;
  publicUrl: string;
}

/**
 * Returns the pass contents of a valid sale, one per ticket, with the codes of its bond (R341); undefined for a ticket that
 * another person has accepted, so that the numbers of the others stay the same.
 */
export function describePasses(document: SaleDocument, maker: PassMaker): (PassContent | undefined)[] {
  const tickets = entryUnitsOf(document, maker.lastingSecret);
  return tickets.map((ticket, index) =>
    ticket.transferId === undefined
      ? describe(document, ticket, index + 1, tickets.length, maker)
      : undefined,
  );
}

/** Returns a void pass: its ticket was removed by a change or passed on, or the sale refunded (R344). */
export function voidPass(document: SaleDocument, number: number, maker: PassMaker): PassContent {
  const { sale, venue } = document;
  const words = new PassWords(sale.locale);
  const field = { key: 'void', label: venue.name, value: words.label('void') };
  return {
    ...common(document, number, maker, words),
    fields: {
      header: [],
      primary: [{ ...field, changeMessage: '%@' }],
      secondary: [{ key: 'reference', label: referenceLabel(words), value: sale.reference }],
      auxiliary: [],
      back: [{ key: 'why', label: words.label('void'), value: words.label('voidTicket') }],
    },
    barcode: null,
    isVoid: true,
    relevantDates: [],
    expirationDate: null,
    strings: words.strings,
  };
}

const referenceLabel = (words: PassWords) => words.text((locale) => bondTexts(locale).reference);

function describe(
  document: SaleDocument,
  ticket: BondTicket,
  number: number,
  count: number,
  maker: PassMaker,
): PassContent {
  const { venue, sale } = document;
  const words = new PassWords(sale.locale);
  const visits = ticket.visits.map(({ visitAt }) => visitAt);
  const last = visits.at(-1);
  return {
    ...common(document, number, maker, words),
    description: `${ticket.productName} · ${venue.name}`,
    fields: fieldsOf(document, ticket, { number, count }, words),
    barcode: { message: ticket.code, altText: printedNumber(ticket.ticketId) },
    isVoid: false,
    relevantDates: visits.map((visitAt) => visitAt.toISOString()),
    // end of the day of the last visit at the venue
    expirationDate: last
      ? periodOfDay(dayOf(last, venue.timezone), venue.timezone).until.toISOString()
      : null,
    strings: words.strings,
  };
}

function common({ sale, venue }: SaleDocument, number: number, maker: PassMaker, words: PassWords) {
  const serialNumber = serialOf({ saleId: sale.id, number });
  const isPass = sale.kind === 'tourist-pass';
  return {
    style: isPass ? 'generic' : 'eventTicket',
    serialNumber,
    authenticationToken: passToken(serialNumber, maker.secret),
    webServiceURL: maker.publicUrl + address(endpoints.logOfPasses, { id: venue.id }).replace('/v1/log', ''),
    organizationName: venue.name,
    description: `${words.text((locale) => bondTexts(locale).title[sale.kind])} · ${venue.name}`,
    logoText: venue.name,
    groupingIdentifier: isPass ? null : sale.reference,
    colours: passColours(venue.colour),
  } as const;
}

interface Numbered {
  number: number;
  count: number;
}

function fieldsOf(
  { sale, venue, authority, buyer, selfService }: SaleDocument,
  ticket: BondTicket,
  { number, count }: Numbered,
  words: PassWords,
): PassFields {
  const [first] = ticket.visits;
  const { seat, pass, tariff, holder, persons } = ticket;
  const terms = pass ? localTerms(pass, words) : [];
  const at = (key: string, label: PassField['label'] & string, style: Partial<PassField>) =>
    first
      ? [
          {
            key,
            label,
            value: withOffset(first.visitAt, venue.timezone),
            ignoresTimeZone: true,
            ...style,
            changeMessage: words.label('notice'),
          } satisfies PassField,
        ]
      : [];
  const place = [first?.roomName, venue.city].filter(Boolean).join(' · ');
  const numberOf = words.text((locale) =>
    fill(bondTexts(locale)[pass ? 'pass' : 'ticket'], { number, of: count }),
  );
  return {
    header: at('time', words.label('time'), { dateStyle: 'PKDateStyleNone', timeStyle: 'PKDateStyleShort' }),
    primary: [{ key: 'product', label: venue.name, value: ticket.productName }],
    secondary: [
      ...at('day', words.label('day'), { dateStyle: 'PKDateStyleFull', timeStyle: 'PKDateStyleNone' }),
      ...(first || pass
        ? []
        : [
            {
              key: 'day',
              label: words.label('day'),
              value: words.text((locale) => bondTexts(locale).anyTime),
            },
          ]),
      ...terms.slice(0, 2).map((value, index) => ({
        key: `term${index}`,
        label: words.label(index === 0 ? 'uses' : 'validity'),
        value,
      })),
      ...(pass ? [] : line('place', words.label('place'), place)),
    ],
    auxiliary: [
      ...line('kind', words.label('kind'), tariff),
      ...line('sector', words.label('sector'), seat?.sectorName),
      ...line('row', words.label('row'), seat?.rowText),
      ...line('seat', words.label('seat'), seat?.columnText),
      ...line(
        'holder',
        words.text((locale) => bondTexts(locale).holder),
        holder?.name,
      ),
      ...(persons > 1
        ? [{ key: 'persons', label: words.label('admits'), value: people(persons, words) }]
        : []),
    ].slice(0, 4),
    back: [
      { key: 'full', label: venue.name, value: [ticket.productName, tariff].filter(Boolean).join(' · ') },
      ...visitLines(ticket, venue.timezone, words),
      ...line('number', referenceLabel(words), sale.reference),
      ...(seat ? [{ key: 'seatFull', label: words.label('seat'), value: seatIn(seat, words) }] : []),
      ...(holder
        ? []
        : line(
            'buyer',
            words.text((locale) => bondTexts(locale).buyer),
            buyer.name,
          )),
      {
        key: 'unit',
        label: words.label('use'),
        value: `${numberOf}. ${words.text((locale) => bondTexts(locale).door)}`,
      },
      ...line('extras', words.label('included'), ticket.extras.join('\n')),
      ...line('address', words.label('address'), venue.address),
      ...line('ways', words.label('ways'), venue.ways.join('\n')),
      ...(first ? line('terms', words.label('terms'), termsOf(selfService, sale.kind, words)) : []),
      ...line('seal', words.label('seal'), authority?.seal),
    ],
  };
}

const line = (key: string, label: string, value: string | null | undefined): PassField[] =>
  value ? [{ key, label, value }] : [];

const people = (count: number, words: PassWords) =>
  words.text((locale) => fill(passTexts(locale)[count === 1 ? 'people_one' : 'people_other'], { count }));

const seatIn = (seat: NonNullable<BondTicket['seat']>, words: PassWords) =>
  words.text((locale) => fill(bondTexts(locale).seat, { ...seat }));

function localTerms(pass: NonNullable<BondTicket['pass']>, words: PassWords): string[] {
  const inLocale = (locale: Locale) => passTerms(pass, bondTexts(locale));
  return inLocale('es').map((_, index) => words.text((locale) => inLocale(locale)[index] ?? ''));
}

/** Returns rooms and times of a ticket with several visits; a single visit is on the front. */
function visitLines({ visits }: BondTicket, timeZone: string, words: PassWords): PassField[] {
  if (visits.length < 2) return [];
  const inLocale = (locale: Locale) =>
    visits
      .map(({ roomName, visitAt }) =>
        [formatDay(visitAt, locale, timeZone), formatTime(visitAt, locale, timeZone), roomName]
          .filter(Boolean)
          .join(' · '),
      )
      .join('\n');
  return [{ key: 'visits', label: words.label('visits'), value: words.text(inLocale) }];
}

const termsOf = (
  rules: SaleDocument['selfService'],
  kind: SaleDocument['sale']['kind'],
  words: PassWords,
): string => words.text((locale) => ruleSentences(rules, { locale, kind }).join('\n'));

/** Returns the venue's colour for wallet passes and a readable text colour (R340). */
export function passColours(colour: string): { background: string; ink: string } {
  return { background: rgb(printableColour(colour)), ink: rgb(readableTextColour(colour)) };
}

const rgb = (colour: string): string => `rgb(${parseColour(colour)?.join(', ')})`;
