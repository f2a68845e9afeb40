/** What a company, its venues and their offer are written down as. Amounts are euros. */
import type { InterfaceKind } from '../database/schema.ts';
import type { HallDocument } from './halls/hall-document.ts';
import type { Locale, Palette, VisitLanguage } from '@taquilla/contracts';

/** A text in Spanish and English, and in whichever other language there is. */
export type Words = Record<'es' | 'en', string> & Partial<Record<Locale, string>>;

/** Slots of a room or dates of an event: the same times on every open weekday. */
export interface Timetable {
  /** First and last beginning, `HH:MM` at the venue */
  from: string;
  until: string;
  everyMinutes: number;
  places: number;
  /** 0 is Sunday */
  closedWeekdays?: readonly number[];
  /** Every so many weeks only */
  everyWeeks?: number;
  /** Demo only: some of the places are gone already (see `sold-already.ts`). */
  isBusy?: boolean;
}

export interface RoomDocument {
  key: string;
  name: Words;
  timetable: Timetable;
}

export interface ItemDocument {
  name: Words;
  type: 'ticket' | 'pass' | 'vr' | 'supplement';
  /** Key of a room; without it the item needs no place. */
  room?: string;
  pax?: number;
  quantity?: number;
  price: number;
  discount?: number;
  accreditations?: readonly { type: string; name: Words }[];
  /** what it costs under fixed-price promotions, by code */
  promotionPrices?: Readonly<Record<string, number>>;
}

export interface ProductDocument {
  name: Words;
  description: Words;
  isNominated?: boolean;
  minQuantity?: number;
  maxQuantity?: number;
  pass?: { validityDays: number; uses: number; isIndividualUse: boolean };
  items: readonly ItemDocument[];
}

export interface InterfaceDocument {
  kind: Exclude<InterfaceKind, 'online'>;
  alias: string;
  name: Words;
  text: Words;
  alerts?: readonly { title: Words; message: Words }[];
  /** languages in which visits are guided, where there is a choice */
  visitLanguages?: readonly VisitLanguage[];
  products: readonly ProductDocument[];
}

/** What comes with each unit of a tariff. */
export interface CombinedDocument {
  name: Words;
  /** for all `quantity` of it */
  price: number;
  quantity?: number;
  /** key of the room where it takes place, this long before the event */
  room?: string;
  minutesBefore?: number;
  isSoldOut?: boolean;
}

export interface TariffDocument {
  name: Words;
  price: number;
  /** on top, until a week before the event */
  presale?: number;
  combined?: readonly CombinedDocument[];
}

export interface PriceListDocument {
  name: Words;
  categories: readonly { key: string; name: Words; tariffs: readonly TariffDocument[] }[];
}

export interface EventDocument {
  siaeId: number;
  title: Words;
  description: Words;
  admissionType: 'ticket' | 'seat';
  isNominative?: boolean;
  maxPerClient?: number;
  priceFrom?: number;
  prices?: PriceListDocument;
  /** where it takes place, if seats are chosen; its categories are those of `prices` */
  hall?: HallDocument;
  redirectUrl?: string;
  timetable?: Timetable;
}

export interface GatewayDocument {
  type: 'redsys' | 'bank-transfer' | 'invitation';
  name: Words;
  merchant?: { code: string; terminal: string; secretKey: string };
}

/** Without a percent its prices stand with the items (`promotionPrices`). */
export interface PromotionDocument {
  code: string;
  /** off everything the venue sells */
  percent?: number;
  maxUses?: number;
}

export interface VenueDocument {
  id: number;
  slug: string;
  name: Words;
  description: Words;
  city: string;
  type: string;
  timezone?: string;
  languages: readonly Locale[];
  palette: Palette;
  hasNewsletter: boolean;
  /** null: places are held from order to payment only */
  saleTimeInMinute: number | null;
  returnPage: string | null;
  isShoppingCart: boolean;
  /** Of its tag manager, where it has one */
  gtm?: string;
  cookiesLink: string | null;
  /** Its own words on its cookie page; made harmless when they are saved */
  cookiesHtml?: Words;
  managementCost: number;
  logo: string;
  hero: string;
  /** HTML blocks; made harmless when they are saved */
  footers: readonly Words[];
  legalTexts: readonly { title: Words; html: Words; isRequired: boolean }[];
  gateways: readonly GatewayDocument[];
  rooms: readonly RoomDocument[];
  interfaces: readonly InterfaceDocument[];
  events: readonly EventDocument[];
  promotions?: readonly PromotionDocument[];
}

export interface CompanyDocument {
  id: number;
  slug: string;
  name: string;
  prefix: string;
  phone: string;
  email: string;
  logo: string;
  venues: readonly VenueDocument[];
}
