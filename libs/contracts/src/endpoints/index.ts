export * from './newsletter.ts';
export * from './promotion.ts';
export * from './survey.ts';
