import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { siteCompany } from '../site.ts';
import * as schema from '../venue.ts';
import { byId, inLanguage, inLocale, resourceInLanguage } from './parts.ts';

const bySlug = z.object({ slug: z.string().check(z.maxLength(200)) });

/** Venue by slug. Name and description are in `language`; default: the default language. */
export const venueBySlug = endpoint('GET', '/api/online-shop/headquarter/{slug}/slug', () => ({
  params: bySlug,
  query: inLanguage,
  answer: schema.headquarter,
}));

export const companies = endpoint('GET', '/api/online-shop/company', () => ({
  answer: z.array(siteCompany),
}));

export const companyBySlug = endpoint('GET', '/api/online-shop/company/{slug}/slug', () => ({
  params: bySlug,
  answer: schema.company,
}));

export const company = endpoint('GET', '/api/online-shop/company/{id}', () => ({
  params: byId,
  answer: schema.company,
}));

export const companyVenues = resourceInLanguage('/api/online-shop/company/{id}/headquarters', () =>
  z.array(schema.headquarter),
);

export const palette = endpoint('GET', '/api/online-shop/palette/headquarter/{id}', () => ({
  params: byId,
  answer: schema.palette,
}));

export const footers = endpoint('GET', '/api/online-shop/footer/headquarter/{id}', () => ({
  params: byId,
  query: inLanguage,
  answer: z.object({ footers: z.array(schema.footer) }),
  isBare: true,
}));

export const venueLanguages = endpoint('GET', '/api/online-shop/languages/headquarter/{id}', () => ({
  params: byId,
  answer: z.array(schema.language),
}));

export const languages = endpoint('GET', '/api/online-shop/language', () => ({
  answer: z.array(schema.language),
}));

export const generalInterface = endpoint(
  'GET',
  '/api/online-shop/general-interface/headquarter/{id}?type=7',
  () => ({ params: byId, answer: schema.generalInterface }),
);

export const paymentGateways = resourceInLanguage('/api/online-shop/headquarter/{id}/payment-gateway', () =>
  z.array(schema.paymentGateway),
);

export const legalTexts = endpoint('GET', '/api/online-shop/interface/{id}/legal-text', () => ({
  params: byId,
  query: inLanguage,
  answer: z.array(schema.legalText),
  isBare: true,
}));

export const interfaceAlerts = endpoint('GET', '/api/online-shop/interface/{id}/alert', () => ({
  params: byId,
  query: inLocale,
  answer: z.array(schema.alert),
}));

export const countries = endpoint('GET', '/api/online-shop/country', () => ({
  query: inLocale,
  answer: z.array(schema.country),
}));

/** Maintenance mode. While it is on, the shell redirects every page to the maintenance page (R3). */
export const maintenance = endpoint('GET', '/api/online-shop/maintenance', () => ({
  answer: schema.maintenance,
}));
