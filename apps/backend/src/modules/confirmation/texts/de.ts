import type { PageTexts } from '../page-texts.ts';

export const de: PageTexts = {
  free: {
    title: 'Bestätigen Sie Ihre Bestellung',
    lead: (until) =>
      `Klicken Sie bis ${until} Uhr auf die Schaltfläche, dann gehören diese Tickets Ihnen. Sie kosten nichts.`,
  },
  transfer: {
    title: 'Bestätigen Sie Ihre Adresse',
    lead: (until, day, time) =>
      `Klicken Sie bis ${until} Uhr auf die Schaltfläche, dann bleiben die Plätze für Ihre Überweisung bis ${day}, ${time} Uhr, reserviert.`,
  },
  confirm: 'Bestellung bestätigen',
  keep: 'Bestätigen und Plätze behalten',
  unasked: 'Wenn Sie nicht bestellt haben, schließen Sie diese Seite: Es passiert nichts.',
  freeConfirmed: {
    title: 'Die Tickets gehören Ihnen',
    lead: (email) =>
      `Wir haben sie an ${email} geschickt. Zeigen Sie sie am Eingang, auf dem Handy oder ausgedruckt.`,
  },
  transferConfirmed: {
    title: 'Ihre Plätze sind reserviert',
    lead: (total, day, time) =>
      `Bitte überweisen Sie ${total}, wie es in unserer E-Mail steht. Wir halten die Plätze bis ${day}, ${time} Uhr, frei; die Tickets kommen per E-Mail, sobald das Geld da ist.`,
  },
  tooLate: {
    title: 'Die Zeit zum Bestätigen ist abgelaufen',
    lead: 'Die Plätze sind wieder im Verkauf, und es wurde nichts abgebucht. Wählen Sie noch einmal: Vielleicht sind noch welche frei.',
  },
  tooManyFree: {
    title: 'Das sind zu viele kostenlose Tickets für einen Tag',
    lead: 'Mit denen, die diese Adresse schon hat, wären es mehr, als an einem Tag an eine Adresse gehen. Bestellen Sie weniger oder kommen Sie morgen wieder.',
  },
  tooManyTransfers: {
    title: 'Andere Bestellungen von Ihnen warten auf eine Überweisung',
    lead: 'Bezahlen Sie diese mit Karte, bevor ihre Zeit abläuft, oder überweisen Sie zuerst das Geld für die anderen.',
  },
  broken: {
    title: 'Dieser Link funktioniert nicht',
    lead: 'Vielleicht ist unterwegs ein Teil verloren gegangen: Kopieren Sie ihn ganz aus der E-Mail. Wenn Sie inzwischen neu bestellt haben, nehmen Sie die neueste E-Mail.',
  },
  see: 'Bestellung ansehen',
  chooseAgain: 'Tickets wählen',
  home: 'Zum Shop',
};
