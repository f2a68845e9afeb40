import type { MailTexts } from '../mail-texts.ts';

export const de: MailTexts = {
  purchase: {
    hello: (name) => `Guten Tag, ${name},`,
    helloUnnamed: 'Guten Tag,',
    intro: 'vielen Dank für Ihren Kauf. Das haben Sie gebucht:',
  },
  goods: {
    tickets: {
      subject: (venue, reference) => `Ihre Tickets für ${venue} (${reference})`,
      title: 'Ihre Tickets',
      download: 'Tickets herunterladen',
      attached:
        'Sie finden sie auch im Anhang dieser E-Mail. Am Eingang genügt es, den Code zu zeigen, auf Papier oder auf dem Handy.',
      reserved: (total, reference) =>
        `wir haben Ihre Tickets reserviert. Bitte überweisen Sie ${total} und geben Sie als Verwendungszweck ${reference} an.`,
      asked: (venue, until) =>
        `mit dieser Adresse wurden Tickets bestellt: ${venue}. Wenn Sie das waren, bestätigen Sie die Bestellung bis ${until} Uhr, dann gehören sie Ihnen.`,
      stay: 'Ihre Tickets bleiben gültig.',
      end: 'Ihre Tickets sind nicht mehr gültig.',
      again: {
        subject: (venue, reference) => `Die angeforderten Tickets: ${venue} (${reference})`,
        intro: 'das sind die Tickets, um die Sie uns gebeten haben:',
      },
      sent: {
        subject: (venue, reference) => `Tickets für ${venue} (${reference})`,
        intro: (name) =>
          name === null
            ? 'wer diese Tickets bestellt hat, schickt sie Ihnen:'
            : `${name} hat diese Tickets gekauft und schickt sie Ihnen:`,
      },
    },
    passes: {
      subject: (venue, reference) => `Ihre Besucherpässe für ${venue} (${reference})`,
      title: 'Ihre Besucherpässe',
      download: 'Besucherpässe herunterladen',
      attached:
        'Sie finden sie auch im Anhang dieser E-Mail. Am Eingang genügt es, den Code zu zeigen, auf Papier oder auf dem Handy.',
      reserved: (total, reference) =>
        `wir haben Ihre Besucherpässe reserviert. Bitte überweisen Sie ${total} und geben Sie als Verwendungszweck ${reference} an.`,
      asked: (venue, until) =>
        `mit dieser Adresse wurden Besucherpässe bestellt: ${venue}. Wenn Sie das waren, bestätigen Sie die Bestellung bis ${until} Uhr, dann gehören sie Ihnen.`,
      stay: 'Ihre Besucherpässe bleiben gültig.',
      end: 'Ihre Besucherpässe sind nicht mehr gültig.',
      again: {
        subject: (venue, reference) => `Die angeforderten Besucherpässe: ${venue} (${reference})`,
        intro: 'das sind die Besucherpässe, um die Sie uns gebeten haben:',
      },
      sent: {
        subject: (venue, reference) => `Besucherpässe für ${venue} (${reference})`,
        intro: (name) =>
          name === null
            ? 'wer diese Besucherpässe bestellt hat, schickt sie Ihnen:'
            : `${name} hat diese Besucherpässe gekauft und schickt sie Ihnen:`,
      },
    },
  },
  issuing: {
    subject: (venue, reference) => `Ihre Zahlung für ${venue} (${reference}) ist eingegangen`,
    title: 'Ihre Zahlung ist eingegangen',
    intro:
      'vielen Dank für Ihren Kauf. Die Verwertungsgesellschaft stellt Ihre Tickets gerade aus; das dauert länger als sonst.',
    next: 'Wir schicken sie Ihnen per E-Mail, sobald sie ausgestellt sind. Sie müssen nichts tun: Die Plätze gehören Ihnen.',
  },
  transfer: {
    subject: (venue, reference) => `Ihre Bestellung für ${venue} (${reference}) wartet auf die Überweisung`,
    title: 'Wir warten auf Ihre Überweisung',
    deadline: (day, time) => `Die Plätze sind bis ${day}, ${time} Uhr, reserviert.`,
    confirm: (until, day, time) =>
      `Bitte bestätigen Sie Ihre Adresse bis ${until} Uhr: Dann bleiben die Plätze bis ${day}, ${time} Uhr, reserviert. Sonst gehen sie wieder in den Verkauf.`,
    keep: 'Bestätigen und Plätze behalten',
  },
  confirmation: {
    subject: (venue, reference) => `Bestätigen Sie Ihre Bestellung für ${venue} (${reference})`,
    title: 'Nur noch ein Schritt: Bestätigen Sie Ihre Bestellung',
    open: 'Bestellung bestätigen',
    unasked:
      'Ohne Bestätigung gehen die Plätze wieder in den Verkauf. Wenn Sie nicht bestellt haben, müssen Sie nichts tun.',
  },
  refund: {
    subject: (venue, reference) => `Wir erstatten Ihre Bestellung für ${venue} (${reference})`,
    title: 'Wir erstatten Ihre Zahlung',
    titlePlaces: 'Wir konnten Ihre Plätze nicht freihalten',
    why: {
      'ordered again':
        'Ihre Zahlung gehört zu einer Bestellung, die Sie danach noch einmal aufgegeben haben. Wir behalten nur eine von beiden, damit Sie nicht doppelt zahlen.',
      'too late': 'Ihre Zahlung kam mehr als zwei Tage nach dem Ende der Zahlungsfrist bei uns an.',
      'price over':
        'Ihre Zahlung kam nach der Zahlungsfrist bei uns an, als der Preis oder der Code Ihrer Bestellung nicht mehr galt.',
      'code used up':
        'Ihre Zahlung kam nach der Zahlungsfrist bei uns an, als der Code Ihrer Bestellung schon aufgebraucht war.',
      'over the limit':
        'Ihre Zahlung kam nach der Zahlungsfrist bei uns an, als Sie schon so viele Plätze hatten, wie eine Person kaufen darf.',
      'places gone': 'Ihre Zahlung kam bei uns an, als die Plätze nicht mehr frei waren.',
    },
    toCard: (total) => `Wir erstatten ${total} auf dieselbe Karte.`,
    byHand: (venue, amount) =>
      `${venue} erstattet Ihnen ${amount} per Überweisung. Falls dafür Ihre Kontonummer fehlt, werden Sie danach gefragt.`,
    when: 'Je nach Bank kann es einige Tage dauern, bis der Betrag erscheint. Sie müssen nichts weiter tun.',
    whenByHand: 'Die Überweisung wird von Hand ausgeführt und kann einige Tage dauern.',
    again: 'Wenn Sie noch kommen möchten, können Sie in unserem Shop neu bestellen.',
  },
  venueRefund: {
    subject: (venue, reference) => `Erstattung Ihres Kaufs bei ${venue} (${reference})`,
    title: 'Sie bekommen Geld zurück',
    intro: (venue, amount) => `${venue} erstattet Ihnen ${amount} auf dem Weg, auf dem Sie bezahlt haben.`,
  },
  refusal: {
    title: 'Ihre Tickets konnten nicht ausgestellt werden',
    intro: (total) =>
      `die Verwertungsgesellschaft hat Ihre Tickets nicht ausgestellt, der Kauf ist damit storniert. Wir erstatten ${total} auf demselben Weg, auf dem Sie bezahlt haben.`,
  },
  verification: {
    subject: (venue) => `Bestätigen Sie Ihre E-Mail-Adresse für ${venue}`,
    title: 'Bestätigen Sie Ihre E-Mail-Adresse',
    intro: (venue) => `diese Adresse wurde für ein Kundenkonto angegeben: ${venue}. Ist es Ihre?`,
    open: 'Adresse bestätigen',
    unasked: 'Der Link gilt zwei Tage. Ist das Konto nicht Ihres, müssen Sie nichts tun.',
  },
  recovery: {
    subject: (venue) => `Ein neues Passwort für ${venue}`,
    title: 'Wählen Sie ein neues Passwort',
    intro: (venue) => `für Ihr Kundenkonto wurde ein neues Passwort angefordert: ${venue}.`,
    open: 'Passwort wählen',
    unasked:
      'Der Link gilt eine Stunde und nur einmal. Wenn Sie ihn nicht angefordert haben, bleibt Ihr Passwort, wie es ist.',
  },
  newsletter: {
    subject: (venue) => `Möchten Sie die Neuigkeiten von ${venue} erhalten?`,
    title: 'Bestätigen Sie Ihr Abonnement',
    intro: (venue) => `diese Adresse wurde angegeben, um die Neuigkeiten von ${venue} zu erhalten.`,
    consent: (venue) =>
      `Ich bin einverstanden, dass ${venue} mir Neuigkeiten per E-Mail sendet. Ich kann mich jederzeit abmelden.`,
    open: 'Ansehen und bestätigen',
    unasked:
      'Wenn Sie das nicht waren, müssen Sie nichts tun: Ohne Ihre Bestätigung schreiben wir Ihnen nicht mehr und löschen die Adresse nach vierzehn Tagen.',
  },
  notices: {
    newPassword: 'Neues Passwort wählen',
    logIn: 'Anmelden',
    'password changed': {
      subject: (venue) => `Das Passwort Ihres Kontos bei ${venue} wurde geändert`,
      title: 'Ihr Passwort wurde geändert',
      intro: (venue) =>
        `das Passwort Ihres Kundenkontos bei ${venue} wurde soeben geändert; auf allen anderen Geräten wurden Sie abgemeldet.`,
      unasked: (help) =>
        `Waren Sie es selbst, brauchen Sie nichts zu tun. Wenn nicht, wählen Sie sofort ein neues Passwort: bei der Anmeldung über „Passwort vergessen?“. Brauchen Sie Hilfe, schreiben Sie an ${help}.`,
    },
    'email asked': {
      subject: (venue) => `Für Ihr Konto bei ${venue} wurde eine neue E-Mail-Adresse angegeben`,
      title: 'Eine neue E-Mail-Adresse wurde angegeben',
      intro: (venue, newEmail) =>
        `jemand, der angemeldet ist, möchte die E-Mail-Adresse Ihres Kontos bei ${venue} in ${newEmail} ändern. Sie gilt, sobald der Link geöffnet wird, den wir dorthin geschickt haben.`,
      unasked: (help) =>
        `Waren Sie es selbst, brauchen Sie hier nichts zu tun. Wenn nicht, kennt jemand Ihr Passwort: Wählen Sie jetzt ein neues, dann bleibt die Adresse, wie sie ist. Brauchen Sie Hilfe, schreiben Sie an ${help}.`,
    },
    'email changed': {
      subject: (venue) => `Die E-Mail-Adresse Ihres Kontos bei ${venue} wurde geändert`,
      title: 'Ihre E-Mail-Adresse wurde geändert',
      intro: (venue, newEmail) =>
        `die E-Mail-Adresse Ihres Kundenkontos bei ${venue} ist jetzt ${newEmail}. Von nun an schreiben wir Ihnen dorthin.`,
      unasked: (help) => `Waren Sie es nicht, schreiben Sie sofort von dieser Adresse aus an ${help}.`,
    },
    'not used': {
      subject: (venue) => `Ihr Konto bei ${venue} wird gelöscht, weil es nicht benutzt wird`,
      title: 'Ihr Konto wurde lange nicht benutzt',
      intro: (venue, day) =>
        `Sie haben sich schon lange nicht mehr bei Ihrem Kundenkonto von ${venue} angemeldet. Melden Sie sich nicht mehr an, löschen wir es am ${day} mit den darin gespeicherten Daten.`,
      unasked: (help) =>
        `Möchten Sie es behalten, genügt es, wenn Sie sich vor diesem Tag anmelden. Wenn nicht, brauchen Sie nichts zu tun: Käufe, die wir nach dem Gesetz aufbewahren müssen, bleiben ohne Ihr Konto erhalten. Brauchen Sie Hilfe, schreiben Sie an ${help}.`,
    },
  },
  reference: 'Referenz',
  total: 'Gesamt',
  invoice: {
    label: 'Rechnung',
    sent: (venue, email) => `${venue} schickt die Rechnung an ${email}.`,
  },
  quantity: (count) => `${count} ×`,
  footer: (venue, company) => `${venue} · ${company}`,
};
