/** What the demo's tour office asks, and the places its visitors are likely to come from. */
import type { SURVEY_QUESTION_TYPES } from '@taquilla/contracts';
import type { Trx } from '../database/open-database.ts';
import { saveTexts, type OwnedText } from '../modules/texts/save-texts.ts';
import type { Words } from './document.ts';
import { inAllLanguages } from './in-all-languages.ts';

interface QuestionDocument {
  type: (typeof SURVEY_QUESTION_TYPES)[number];
  text: Words;
  options?: readonly Words[];
}

/** The Alcázar de la Vega. */
const VENUE_ID = 11;
/** Beyond the ids that the venue's own records take (see `venue-ids.ts`). */
const IDS_FROM = VENUE_ID * 1000 + 901;

const TITLE: Words = { es: '¿Qué tal la visita?', en: 'How was your visit?' };
const TEXT: Words = {
  es: 'Cuatro preguntas, un minuto. Sus respuestas no llevan su nombre.',
  en: 'Four questions, one minute. Your answers do not carry your name.',
};

const QUESTIONS: readonly QuestionDocument[] = [
  {
    type: 'choice',
    text: { es: '¿Cómo nos ha conocido?', en: 'How did you hear about us?' },
    options: [
      { es: 'Por alguien que estuvo aquí', en: 'From somebody who was here' },
      { es: 'Por la oficina de turismo', en: 'From the tourist office' },
      { es: 'Buscando en internet', en: 'Searching the web' },
    ],
  },
  {
    type: 'scale',
    text: {
      es: '¿Le ha gustado la visita? (1: poco, 5: mucho)',
      en: 'Did you like it? (1: little, 5: a lot)',
    },
  },
  {
    type: 'postal-code',
    text: { es: '¿Cuál es su código postal?', en: 'What is your postal code?' },
  },
  {
    type: 'text',
    text: { es: '¿Qué mejoraría?', en: 'What would you improve?' },
  },
];

const CITIES = {
  '08001': 'Barcelona',
  '11001': 'Cádiz',
  '14001': 'Córdoba',
  '18001': 'Granada',
  '28001': 'Madrid',
  '29016': 'Málaga',
  '38001': 'Santa Cruz de Tenerife',
  '41001': 'Sevilla',
  '41410': 'Carmona',
  '46001': 'Valencia',
  '48001': 'Bilbao',
  '50001': 'Zaragoza',
} as const;

/** All that the survey says, in all languages. */
export const SURVEY = inAllLanguages({ title: TITLE, text: TEXT, questions: QUESTIONS });

export async function importSurvey(trx: Trx): Promise<void> {
  const headquarter_id = VENUE_ID;
  const owned = { headquarter_id, owner: 'survey', owner_id: VENUE_ID } as const;
  const texts: OwnedText[] = [
    { ...owned, field: 'title', words: SURVEY.title },
    { ...owned, field: 'text', words: SURVEY.text },
  ];
  let lastId = IDS_FROM - 1;
  for (const [position, { type, text, options = [] }] of SURVEY.questions.entries()) {
    const question_id = ++lastId;
    await trx
      .insertInto('survey_question')
      .values({ id: question_id, headquarter_id, type, position })
      .execute();
    texts.push({
      headquarter_id,
      owner: 'survey-question',
      owner_id: question_id,
      field: 'text',
      words: text,
    });
    for (const [place, words] of options.entries()) {
      const id = ++lastId;
      await trx
        .insertInto('survey_option')
        .values({ id, headquarter_id, question_id, position: place })
        .execute();
      texts.push({ headquarter_id, owner: 'survey-option', owner_id: id, field: 'text', words });
    }
  }
  await saveTexts(trx, texts);
  const codes = Object.entries(CITIES).map(([code, city]) => ({ country: 'ES', code, city }));
  await trx.insertInto('postal_code').values(codes).execute();
}
