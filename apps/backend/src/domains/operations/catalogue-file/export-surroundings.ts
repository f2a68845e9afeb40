/** Maps languages, footers, legal texts, gateways and the survey to the file format. Pure. */
import { toEuros } from '@taquilla/contracts';
import { findProvider } from '../../../payment-providers/registry.ts';
import type { VenueFile } from './schema.ts';
import type { RowOf, VenueRecords } from './venue-records.ts';

type Surroundings = Pick<
  VenueFile,
  'languages' | 'managementCost' | 'footers' | 'legalTexts' | 'gateways' | 'survey'
>;

export interface ExportOptions {
  /** includes the secret keys of payment gateways */
  hasSecrets: boolean;
}

export function exportSurroundings(
  records: VenueRecords,
  venueId: number,
  options: ExportOptions,
): Surroundings {
  const [online] = records.of('sales_interface', ({ kind }) => kind === 'online');
  return {
    languages: records.of('venue_language').map(({ locale }) => locale),
    managementCost: toEuros(online?.management_cost_cents ?? 0),
    footers: records.of('footer').map(({ id }) => records.words('footer', id, 'html')),
    legalTexts: records.of('legal_text').map(({ id, required, page }) => ({
      key: records.key('legal-text', id),
      title: records.words('legal-text', id, 'title'),
      html: records.words('legal-text', id, 'html'),
      isRequired: required,
      page,
    })),
    gateways: records.of('payment_gateway').map((gateway) => exportGateway(records, gateway, options)),
    survey: exportSurvey(records, venueId),
  };
}

function exportGateway(
  records: VenueRecords,
  row: RowOf<'payment_gateway'>,
  { hasSecrets }: ExportOptions,
): VenueFile['gateways'][number] {
  const { id, type } = row;
  const text = records.optionalWords('payment-gateway', id, 'text');
  const hidden = hasSecrets ? [] : (findProvider(type)?.configuration.secrets ?? []);
  return {
    key: records.key('payment-gateway', id),
    type,
    name: records.words('payment-gateway', id, 'name'),
    ...(text && { text }),
    config: Object.fromEntries(Object.entries(row.config).filter(([name]) => !hidden.includes(name))),
  };
}

function exportSurvey(records: VenueRecords, venueId: number): VenueFile['survey'] {
  const questions = records.of('survey_question');
  if (questions.length === 0) return null;
  return {
    title: records.words('survey', venueId, 'title'),
    text: records.words('survey', venueId, 'text'),
    questions: questions.map(({ id, type }) => ({
      type,
      text: records.words('survey-question', id, 'text'),
      options: records
        .of('survey_option', ({ question_id }) => question_id === id)
        .map((option) => records.words('survey-option', option.id, 'text')),
    })),
  };
}
