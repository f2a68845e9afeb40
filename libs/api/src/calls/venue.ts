import {
  company,
  country,
  generalInterface,
  headquarter,
  language,
  legalText,
  maintenance,
  palette,
  paths,
  paymentGateway,
  footer,
  type Locale,
} from '@taquilla/contracts';
import * as z from 'zod/mini';
import { read } from './read.ts';

const LONG = { staleTime: 5 * 60_000 };

export const venueQuery = (slug: string, locale?: Locale) =>
  read(paths.venueBySlug(slug, locale), headquarter, LONG);
export const companyQuery = (slug: string) => read(paths.companyBySlug(slug), company, LONG);
export const companyByIdQuery = (companyId: number) => read(paths.company(companyId), company, LONG);
export const companyVenuesQuery = (companyId: number, locale: Locale) =>
  read(paths.companyVenues(companyId, locale), z.array(headquarter), LONG);
export const paletteQuery = (venueId: number) => read(paths.palette(venueId), palette, LONG);
export const footersQuery = (venueId: number, locale: Locale) =>
  read(paths.footers(venueId, locale), z.object({ footers: z.array(footer) }), LONG);
export const venueLanguagesQuery = (venueId: number) =>
  read(paths.venueLanguages(venueId), z.array(language), LONG);
export const generalInterfaceQuery = (venueId: number) =>
  read(paths.generalInterface(venueId), generalInterface, LONG);
export const paymentGatewaysQuery = (venueId: number, locale: Locale) =>
  read(paths.paymentGateways(venueId, locale), z.array(paymentGateway));
export const legalTextsQuery = (interfaceId: number, locale: Locale) =>
  read(paths.legalTexts(interfaceId, locale), z.array(legalText));
export const countriesQuery = (locale: Locale) => read(paths.countries(locale), z.array(country), LONG);
export const maintenanceQuery = () => read(paths.maintenance(), maintenance);
