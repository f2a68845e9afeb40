/** Maps languages, footers, legal texts, gateways and the survey of a venue to rows. */
import { toCents } from '@taquilla/contracts';
import { findProvider } from '../../../payment-providers/registry.ts';
import type { RowCollector } from './row-collector.ts';
import type { VenueFile } from './schema.ts';

/** Key of a venue's general interface; keys in a file cannot contain a full stop. */
export const ONLINE = '.online';

/**
 * Collects the rows and texts of a venue's file.
 * @param secrets stored configurations of gateways, for secrets that the file leaves out
 */
export function collectSurroundings(to: RowCollector, venue: VenueFile, secrets: StoredConfigs): void {
  const { name, description, cookiesHtml, managementCost } = venue;
  to.addTexts('venue', to.venueId, { name, description, cookies_html: cookiesHtml });
  to.add('sales_interface', {
    id: to.ids.of('interface', ONLINE),
    kind: 'online',
    alias: 'online',
    position: 0,
    product_order: 'name',
    picture_id: null,
    max_units: null,
    management_cost_cents: toCents(managementCost),
    is_active: true,
  });
  for (const [position, locale] of venue.languages.entries()) to.add('venue_language', { locale, position });
  for (const [position, html] of venue.footers.entries()) {
    const id = to.ids.of('footer', String(position));
    to.add('footer', { id, position });
    to.addTexts('footer', id, { html });
  }
  for (const [position, { key, title, html, isRequired, page }] of venue.legalTexts.entries()) {
    const id = to.ids.of('legal-text', key);
    to.add('legal_text', { id, interface_id: null, required: isRequired, position, page });
    to.addTexts('legal-text', id, { title, html });
  }
  collectGateways(to, venue.gateways, secrets);
  if (venue.survey) collectSurvey(to, venue.survey);
}

function collectGateways(to: RowCollector, gateways: VenueFile['gateways'], stored: StoredConfigs): void {
  for (const [position, gateway] of gateways.entries()) {
    const { key, type, name, text } = gateway;
    const id = to.ids.of('payment-gateway', key);
    const config = completeConfig(gateway, stored.get(id) ?? {});
    to.add('payment_gateway', { id, type, position, is_active: true, config });
    to.addTexts('payment-gateway', id, { name, text });
  }
}

/** Stored configurations of payment methods, by id. */
export type StoredConfigs = ReadonlyMap<number, Readonly<Record<string, unknown>>>;

/** Returns the file's configuration of a gateway, with stored secrets that the file leaves out. */
function completeConfig(
  { type, config }: VenueFile['gateways'][number],
  stored: Readonly<Record<string, unknown>>,
): object {
  const { file, secrets = [] } = findProvider(type)?.configuration ?? {};
  const storedSecrets = secrets.filter((name) => name in stored).map((name) => [name, stored[name]] as const);
  return { ...Object.fromEntries<unknown>(storedSecrets), ...file?.parse(config) };
}

function collectSurvey(to: RowCollector, { title, text, questions }: NonNullable<VenueFile['survey']>): void {
  to.addTexts('survey', to.venueId, { title, text });
  for (const [position, question] of questions.entries()) {
    const id = to.ids.of('survey-question', String(position));
    to.add('survey_question', { id, type: question.type, position });
    to.addTexts('survey-question', id, { text: question.text });
    for (const [place, words] of question.options.entries()) {
      const optionId = to.ids.of('survey-option', `${position}/${place}`);
      to.add('survey_option', { id: optionId, question_id: id, position: place });
      to.addTexts('survey-option', optionId, { text: words });
    }
  }
}
