/** The demo's companies and venues: each venue is a catalogue file (`docs/catalogue-file.md`). */
import type { Locale } from '@taquilla/contracts';
import type { CatalogueInput } from '../modules/catalogue-file/schema.ts';

/** A text in Spanish and English, and in whichever other language there is. */
export type Words = Record<'es' | 'en', string> & Partial<Record<Locale, string>>;

export type VenueDocument = CatalogueInput['venue'];
type PartOf<Name extends keyof VenueDocument> =
  NonNullable<VenueDocument[Name]> extends readonly (infer Part)[] ? Part : never;
export type LegalTextDocument = PartOf<'legalTexts'>;
export type GatewayDocument = PartOf<'gateways'>;
export type ProductDocument = PartOf<'interfaces'>['products'][number];
export type ItemDocument = ProductDocument['items'][number];
export type HallDocument = PartOf<'halls'>;
export type HallSector = HallDocument['sectors'][number];
export type HallRow = NonNullable<HallSector['rows']>[number];
export type PriceListDocument = PartOf<'priceLists'>;
export type EventDocument = PartOf<'events'>;
export type SurveyDocument = NonNullable<VenueDocument['survey']>;

export interface CompanyDocument {
  company: CatalogueInput['company'];
  venues: readonly VenueDocument[];
}
