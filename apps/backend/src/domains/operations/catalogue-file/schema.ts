/** Schema of `catalog.json`: a company and one of its venues, with the venue's products and events. */
import { LOCALES, SURVEY_QUESTION_TYPES } from '@taquilla/contracts';
import { z } from 'zod';
import { accessibility } from '../../../database/columns/accessibility.ts';
import { about } from '../../../database/columns/about.ts';
import { event, eventCategory, hall, priceList } from './event-schema.ts';
import { fairOpening } from '../../../database/columns/fair-openings.ts';
import { purchaseLimits } from '../../../database/columns/purchase-limits.ts';
import { findProvider, PROVIDERS } from '../../../payment-providers/registry.ts';
import { pageLink, siteLink, tagManagerId } from './links.ts';
import { issueSentence } from './issue-sentence.ts';
import { euros, key, promotion, room, salesPoint, vat } from './offer-schema.ts';
import { picture } from './picture-schema.ts';
import { DEFAULT_PERIODS, retentionPeriods } from '../../../database/columns/retention-periods.ts';
import { LEGAL_PAGES, seller } from '../../../database/columns/seller.ts';
import { changesRules, returnsRules, waitingListRules } from '../../../database/columns/self-service.ts';
import { words } from '../../../database/columns/localised-text.ts';

const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'Must be a colour such as #8a5a2b');
const name = z.string().min(1).max(200);
/** SVG text, stored unchanged: it is served in a sandbox where its scripts do not run. */
const svg = z
  .string()
  .max(500_000)
  .regex(/^\s*<svg[\s>]/, 'Must be an SVG picture');
/** Optional: a new record without an id receives the next free id. */
const id = z.int().min(1).max(99_999).optional();

/** Links to the legal pages of a company, or of one venue. */
const links = z.strictObject({
  legalNotice: pageLink.optional(),
  terms: pageLink.optional(),
  privacy: pageLink.optional(),
  contact: pageLink.optional(),
});

const company = z.strictObject({
  id,
  slug: key,
  name,
  prefix: z.string().regex(/^\+\d{1,4}$/, 'Must be a calling code such as +34'),
  phone: z.string().min(3).max(30),
  email: z.email(),
  logo: svg,
  seller,
  links: links.nullable().default(null),
});

const gateway = z
  .strictObject({
    key,
    type: z.enum(PROVIDERS.map(({ type }) => type)),
    name: words,
    text: words.optional().describe('account and holder, for a bank transfer'),
    config: z
      .record(z.string(), z.unknown())
      .default({})
      .describe('the account, in the fields of its type; a secret that is left out keeps its stored value'),
  })
  .superRefine(({ type, config }, context) => {
    const { error } =
      findProvider(type)?.configuration.file.safeParse(config, { error: issueSentence }) ?? {};
    for (const { message, path } of error?.issues ?? [])
      context.addIssue({ code: 'custom', message, path: ['config', ...path] });
  })
  .refine(({ type, text }) => type !== 'bank-transfer' || Object.values(text ?? {}).some(Boolean), {
    path: ['text'],
    message: 'Is required: a buyer who pays by transfer needs the account and its holder',
  });

const survey = z.strictObject({
  title: words,
  text: words,
  questions: z
    .array(
      z.strictObject({
        type: z.enum(SURVEY_QUESTION_TYPES),
        text: words,
        options: z.array(words).default([]),
      }),
    )
    .min(1),
});

const venueFields = z.strictObject({
  id,
  slug: key,
  name: words,
  description: words,
  city: name,
  type: name,
  timezone: z.string().refine(isTimeZone, 'Is not a time zone').default('Europe/Madrid'),
  languages: z.array(z.enum(LOCALES)).min(1).describe('the first is the venue’s default'),
  palette: z.strictObject({ w600: colour, w700: colour, w800: colour, w900: colour }),
  hasNewsletter: z.boolean().default(false),
  saleTimeInMinute: z
    .int()
    .min(1)
    .max(1440)
    .nullable()
    .default(null)
    .describe('minutes for which a cart holds its places; null: only from the order to the payment'),
  maxHoldExtensions: z.int().min(0).max(100).default(10),
  fairShare: purchaseLimits.describe('purchase limits per visitor'),
  fairOpenings: z
    .array(fairOpening)
    .max(20)
    .default([])
    .describe('fair openings of its sale, of an event or of a day'),
  freeOrders: z
    .enum(['confirm', 'open'])
    .default('confirm')
    .describe('`confirm`: a free order is confirmed by e-mail; `open`: at once'),
  maxFreeUnits: z
    .int()
    .min(1)
    .max(999)
    .default(20)
    .describe('maximum free units for one e-mail address in 24 hours'),
  maxWaitingTransfers: z
    .int()
    .min(1)
    .max(999)
    .default(3)
    .describe('maximum orders of one e-mail address that await a bank transfer'),
  maxWaitingTransferSum: euros.min(0.01).nullable().default(2000),
  returnPage: siteLink.nullable().default(null),
  isShoppingCart: z.boolean().default(true),
  gtm: tagManagerId.nullable().default(null).describe('id of its tag manager'),
  cookiesLink: pageLink.nullable().default(null),
  cookiesHtml: words.optional().describe('HTML, like footers and legal texts; sanitised when it is saved'),
  managementCost: euros.default(0),
  vat: vat.default(null).describe('percent of tax contained in prices; null: not stated'),
  logo: svg,
  hero: svg.optional().describe('shown when there are no pictures'),
  pictures: z.array(picture).max(24).default([]).describe('the first is the lead picture'),
  footers: z.array(words).default([]),
  legalTexts: z
    .array(
      z.strictObject({
        key,
        title: words,
        html: words,
        isRequired: z.boolean(),
        page: z
          .enum(LEGAL_PAGES)
          .nullable()
          .default(null)
          .describe('also shown on the venue’s legal page, as its terms or privacy policy'),
      }),
    )
    .default([]),
  gateways: z.array(gateway).default([]),
  rooms: z.array(room).default([]),
  interfaces: z.array(salesPoint).default([]),
  promotions: z.array(promotion).default([]),
  eventCategories: z.array(eventCategory).default([]),
  halls: z.array(hall).default([]),
  priceLists: z.array(priceList).default([]),
  events: z.array(event).default([]),
  survey: survey.nullable().default(null),
  retention: retentionPeriods
    .default(DEFAULT_PERIODS)
    .describe('retention of personal data in days, by kind'),
  about: about
    .nullable()
    .default(null)
    .describe('content of the home page: hours, address, what is included, questions'),
  accessibility: accessibility
    .nullable()
    .default(null)
    .describe('accessibility statement of the venue; null: the company’s address and defaults'),
  changes: changesRules.nullable().default(null).describe('self-service rules for buyers; null: none'),
  seller: seller.nullable().default(null).describe('the legal seller, if it is not the company'),
  links: links.nullable().default(null),
  returns: returnsRules.nullable().default(null),
  waitingList: waitingListRules.nullable().default(null),
  ticketTransfers: z
    .boolean()
    .default(false)
    .describe('buyers may pass tickets without names and documents on to other people, by a link'),
});

const venue = venueFields.superRefine(
  ({ fairShare, interfaces, hero, pictures, languages }, { addIssue }) => {
    if (hero === undefined && pictures.length === 0) {
      addIssue({ code: 'custom', path: ['hero'], message: 'Is required when there are no pictures' });
    }
    for (const [index, { alt }] of pictures.entries()) {
      const missing = languages.filter((locale) => alt[locale] === undefined);
      if (missing.length === 0) continue;
      const message = `Has no text in ${missing.join(', ')}: screen readers read it aloud`;
      addIssue({ code: 'custom', path: ['pictures', index, 'alt'], message });
    }
    // a product whose minimum group exceeds the maximum of an order could never be bought
    interfaces.forEach(({ products }, point) => {
      products.forEach(({ minQuantity }, index) => {
        if ((minQuantity ?? 1) <= fairShare.unitsPerOrder) return;
        const path = ['interfaces', point, 'products', index, 'minQuantity'];
        addIssue({
          code: 'custom',
          path,
          message: `Is more than the maximum of an order, ${fairShare.unitsPerOrder}`,
        });
      });
    });
  },
);

/** City by postal code, by country, for the surveys of all venues. Stored entries that a file leaves out remain. */
const postalCodes = z.record(z.string().regex(/^[A-Z]{2}$/), z.record(z.string().min(3).max(12), name));

export const catalogueFile = z
  .strictObject({
    $schema: z.string().optional().describe('address of the JSON Schema, for editors'),
    company,
    venue,
    postalCodes: postalCodes.default({}),
  })
  .transform(({ $schema: _schema, ...file }) => file);
export type CatalogueFile = z.output<typeof catalogueFile>;
export type VenueFile = CatalogueFile['venue'];

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
