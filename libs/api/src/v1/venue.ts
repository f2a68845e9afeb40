import { endpoints, type Locale, type Sent } from '@taquilla/contracts';
import { call, query } from '../transport/call.ts';

const LONG = { staleTime: 5 * 60_000 };

export const companyByIdQuery = (id: number) => query(endpoints.company, { id }, LONG);
export const companyVenuesQuery = (id: number, language: Locale) =>
  query(endpoints.companyVenues, { id, language }, LONG);
export const paletteQuery = (id: number) => query(endpoints.palette, { id }, LONG);
export const footersQuery = (id: number, language: Locale) =>
  query(endpoints.footers, { id, language }, LONG);
export const paymentGatewaysQuery = (id: number, language: Locale) =>
  query(endpoints.paymentGateways, { id, language });
export const legalTextsQuery = (id: number, language: Locale) =>
  query(endpoints.legalTexts, { id, language });
export const countriesQuery = (locale: Locale) => query(endpoints.countries, { locale }, LONG);
export const maintenanceQuery = () => query(endpoints.maintenance, {});

export const surveyQuery = (id: number, locale: Locale) => query(endpoints.survey, { id, locale });
export const cityQuery = (code: string) => query(endpoints.cityOfPostalCode, { postal_code: code });
export const answerSurvey = (body: Sent<typeof endpoints.answerSurvey>) =>
  call(endpoints.answerSurvey, {}, { body });

export const signUpForNewsletter = (body: Sent<typeof endpoints.signUpForNewsletter>) =>
  call(endpoints.signUpForNewsletter, {}, { body });
export const newsletterSubscriptionQuery = (token: string, locale: Locale) =>
  query(endpoints.newsletterSubscription, { token, locale });
export const confirmNewsletter = (token: string, locale: Locale) =>
  call(endpoints.confirmNewsletter, {}, { body: { token, locale } });
export const endNewsletter = (token: string) => call(endpoints.endNewsletter, { token });
