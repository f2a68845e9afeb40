/**
 * Only the venue's rules may promise changes and returns (R420): its texts refer to them by a placeholder, which the shop
 * fills from the rules that it executes. Pure.
 */
import { LOCALES, type Locale } from '@taquilla/contracts';
import type { Problem } from './check-references.ts';
import { textsIn } from './missing-texts.ts';
import type { VenueFile } from './schema.ts';

const PLACEHOLDERS = ['{{changes}}', '{{returns}}'];
const WRITE = `write ${PLACEHOLDERS.join(' and ')} instead: the shop fills in what changes and returns of the venue say`;

/** Texts in which placeholders are filled. */
const FILLED = /^venue\.(about\.questions\.\d+\.answer|footers\.\d+|legalTexts\.\d+\.html)$/;
const QUESTIONS = /^venue\.about\.questions\.\d+\.question$/;

/** Words for a change or a return of a ticket, and phrases that state or ask whether a change or return is possible. */
const WORDS: Record<Locale, { about: RegExp; possible: RegExp }> = {
  en: {
    about: /\b(chang|exchang|rebook|refund|return|cancel|money back)/i,
    possible:
      /\b(be|can I|can we|can you|you can|you may) (chang|exchang|rebook|return(ed)?\b|refund|cancel)/i,
  },
  es: {
    about: /\b(cambi|devol|devuel|reembols|anul|cancel)/i,
    possible: /\b(puedo|puedes?|pueden|podemos|se pueden?) (cambiar|devolver|anular|cancelar|reembolsar)/i,
  },
  ca: {
    about: /\b(canvi|retorn|torn(ar|em|a) l|reembors|anul·l|cancel·l)/i,
    possible: /\b(puc|pots|podem|poden|pot) (canviar|retornar|tornar-|anul·lar|cancel·lar)/i,
  },
  de: {
    about: /(umbuch|umgebucht|umtausch|umgetauscht|ändern|änderung|geändert|erstatt|zurückg[ei]|storn)/i,
    possible:
      /((umgebucht|umgetauscht|zurückgegeben|storniert|erstattet) werden|umbuchbar|stornierbar|(kann|können) (ich|wir|man|Sie) .{0,80}(ändern|umbuchen|umtauschen|stornieren|zurückgeben))/i,
  },
  fr: {
    about: /(échang|modifi|rembours|annul|changer)/i,
    possible:
      /(être (échang|modifi|rembours|annul)|échangeable|modifiable|annulable|remboursable|(puis-je|peut-on|pouvons-nous|pouvez-vous|vous pouvez) (changer|échanger|modifier|annuler|rendre))/i,
  },
  it: {
    about: /\b(cambi|rimbors|restitu|annull|modific)/i,
    possible:
      /\b(può|posso|possono|possiamo|possibile) (essere )?(cambia|restitui|annulla|rimborsa|modifica)/i,
  },
};
/** "24 h", "48 hours": a number of hours or days in any of the languages. */
const DEADLINE =
  /\b\d{1,4}\s?(h|hours?|horas?|hores?|stunden?|std|heures?|or[ae]|days?|días?|dies|tage?n?|jours?|giorni)\b/i;

export const checkRuleTexts = (venue: VenueFile): Problem[] =>
  textsIn(venue, ['venue']).flatMap(({ path, words }) =>
    LOCALES.flatMap((locale) => {
      const message = wrongWith(words[locale] ?? '', locale, path, venue);
      return message === undefined ? [] : [{ path: [...path, locale], message }];
    }),
  );

function wrongWith(
  text: string,
  locale: Locale,
  path: Problem['path'],
  { about }: VenueFile,
): string | undefined {
  const place = path.join('.');
  for (const [placeholder] of text.matchAll(/\{\{[^}]{0,60}\}\}/g)) {
    if (!PLACEHOLDERS.includes(placeholder)) return `Has an unknown placeholder ${placeholder}: ${WRITE}`;
    if (!FILLED.test(place)) {
      return `Cannot have ${placeholder}: it is filled in answers of about.questions, footers and the html of legalTexts`;
    }
  }
  const { about: named, possible } = WORDS[locale];
  const answer = QUESTIONS.test(place) ? (about?.questions[Number(path.at(-2))]?.answer[locale] ?? '') : '';
  const isAnswered = PLACEHOLDERS.some((one) => answer.includes(one));
  const sentences = text.split(/[.!?;]\s|<[^>]{0,300}>/);
  return sentences.some(
    (one) => (possible.test(one) && !isAnswered) || (named.test(one) && DEADLINE.test(one)),
  )
    ? `Says whether or until when tickets may be changed or returned: ${WRITE}`
    : undefined;
}
