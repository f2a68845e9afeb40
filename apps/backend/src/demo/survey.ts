/** What the demo's tour office asks. */
import type { SurveyDocument } from './document.ts';

export const survey: SurveyDocument = {
  title: { es: '¿Qué tal la visita?', en: 'How was your visit?' },
  text: {
    es: 'Cuatro preguntas, un minuto. Tus respuestas no llevan tu nombre.',
    en: 'Four questions, one minute. Your answers do not carry your name.',
  },
  questions: [
    {
      type: 'choice',
      text: { es: '¿Cómo nos has conocido?', en: 'How did you hear about us?' },
      options: [
        { es: 'Por alguien que estuvo aquí', en: 'From somebody who was here' },
        { es: 'Por la oficina de turismo', en: 'From the tourist office' },
        { es: 'Buscando en internet', en: 'Searching the web' },
      ],
    },
    {
      type: 'scale',
      text: {
        es: '¿Te ha gustado la visita? (1: poco, 5: mucho)',
        en: 'Did you like it? (1: little, 5: a lot)',
      },
    },
    {
      type: 'postal-code',
      text: { es: '¿Cuál es tu código postal?', en: 'What is your postcode?' },
    },
    {
      type: 'text',
      text: { es: '¿Qué mejorarías?', en: 'What would you improve?' },
    },
  ],
};

/** Where its visitors are likely to come from. */
export const postalCodes = {
  ES: {
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
  },
};
