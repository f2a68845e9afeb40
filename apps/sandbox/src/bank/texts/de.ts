import type { BankTexts } from '../bank-texts.ts';

export const de: BankTexts = {
  banner: 'Eine Testbank. Hier wird nichts abgebucht.',
  title: 'Mit Karte bezahlen',
  merchant: 'Händler',
  order: 'Bestellung',
  description: 'Verwendungszweck',
  card: 'Testkarte',
  number: 'Kartennummer',
  expiry: 'Gültig bis',
  code: 'Prüfnummer',
  hint: 'Die Prüfnummer 999 oder ein Betrag, der auf 96 endet, wird abgelehnt.',
  pay: (amount) => `${amount} bezahlen`,
  decline: 'Zahlung ablehnen',
  declined: 'Die Karte wurde abgelehnt. Versuchen Sie es erneut oder kehren Sie zum Shop zurück.',
  abandon: 'Abbrechen und zurück zum Shop',
  abandonHint: 'Beim Abbrechen erhält der Shop keine Bestätigung.',
  otherEnds: 'Andere Ausgänge, um den Shop zu testen',
  late: 'Bezahlen und später bestätigen',
  delay: 'Sekunden bis zur Bestätigung',
  twice: 'Bezahlen und zweimal bestätigen',
  never: 'Bezahlen und nie bestätigen',
  forged: 'Bezahlen und mit falscher Signatur bestätigen',
  otherAmount: 'Bezahlen und einen anderen Betrag bestätigen',
  back: 'Zurück zum Shop',
  errors: {
    signature: {
      title: 'Die Signatur stimmt nicht (SIS0042)',
      text: 'Die Daten tragen nicht die Signatur des Shops oder wurden unterwegs verändert. Es wurde nichts abgebucht.',
    },
    merchant: {
      title: 'Unbekannter Händler (SIS0026)',
      text: 'Diese Testbank kennt den Händler oder das Terminal nicht.',
    },
    repeated: {
      title: 'Bestellnummer schon verwendet (SIS0051)',
      text: 'Diese Bestellung wurde schon verwendet. Der Shop muss einen neuen Zahlungsversuch beginnen.',
    },
    incomplete: {
      title: 'Angaben zur Zahlung fehlen (SIS0007)',
      text: 'Die Nachricht des Shops sagt nicht, was bezahlt wird oder wohin es zurückgeht.',
    },
  },
};
