/** Names of tariffs and sectors that several events of the demo have. */
import type { Words } from '../document.ts';

export const FULL_PRICE: Words = {
  es: 'General',
  ca: 'General',
  de: 'Normalpreis',
  en: 'Full price',
  fr: 'Plein tarif',
  it: 'Intero',
};

export const UNDER_26: Words = {
  es: 'Menores de 26 años',
  ca: 'Menors de 26 anys',
  de: 'Unter 26 Jahren',
  en: 'Under 26',
  fr: 'Moins de 26 ans',
  it: 'Under 26',
};

export const GENERAL_ADMISSION: Words = {
  es: 'Entrada general',
  ca: 'Entrada general',
  de: 'Freie Platzwahl',
  en: 'General admission',
  fr: 'Placement libre',
  it: 'Posto unico',
};

export const PRICES: Words = {
  es: 'Precios',
  ca: 'Preus',
  de: 'Preise',
  en: 'Prices',
  fr: 'Tarifs',
  it: 'Prezzi',
};

export const STALLS: Words = {
  es: 'Platea',
  ca: 'Platea',
  de: 'Parkett',
  en: 'Stalls',
  fr: 'Parterre',
  it: 'Platea',
};

export const FRONT_STALLS: Words = {
  es: 'Platea, filas 1 a 10',
  ca: 'Platea, files 1 a 10',
  de: 'Parkett, Reihen 1 bis 10',
  en: 'Stalls, rows 1 to 10',
  fr: 'Parterre, rangs 1 à 10',
  it: 'Platea, file da 1 a 10',
};

export const BACK_STALLS: Words = {
  es: 'Platea, filas 11 a 24',
  ca: 'Platea, files 11 a 24',
  de: 'Parkett, Reihen 11 bis 24',
  en: 'Stalls, rows 11 to 24',
  fr: 'Parterre, rangs 11 à 24',
  it: 'Platea, file da 11 a 24',
};

export const BALCONY: Words = {
  es: 'Anfiteatro',
  ca: 'Amfiteatre',
  de: 'Rang',
  en: 'Balcony',
  fr: 'Balcon',
  it: 'Galleria',
};

export const SAND: Words = {
  es: 'Ruedo, de pie',
  ca: 'Arena, dempeus',
  de: 'Arena, Stehplätze',
  en: 'The sand, standing',
  fr: 'Piste, debout',
  it: 'Arena, in piedi',
};

export const LOWER_TIER: Words = {
  es: 'Tendido',
  ca: 'Grada baixa',
  de: 'Unterrang',
  en: 'Lower tier',
  fr: 'Gradin bas',
  it: 'Primo anello',
};

export const UPPER_TIER: Words = {
  es: 'Grada',
  ca: 'Grada alta',
  de: 'Oberrang',
  en: 'Upper tier',
  fr: 'Gradin haut',
  it: 'Secondo anello',
};

/** `Tendido 7`, `Lower tier 7` … */
export function numbered({ es, en, ...others }: Words, number: number): Words {
  const names = Object.entries(others).map(([locale, name]): [string, string] => [
    locale,
    `${name} ${number}`,
  ]);
  return { ...Object.fromEntries(names), es: `${es} ${number}`, en: `${en} ${number}` };
}
