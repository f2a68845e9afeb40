import type { MailTexts } from '../mail-texts.ts';

export const it: MailTexts = {
  purchase: {
    hello: (name) => `Salve, ${name},`,
    helloUnnamed: 'Salve,',
    intro: 'grazie per il suo acquisto. Ecco che cosa ha prenotato:',
  },
  goods: {
    tickets: {
      subject: (venue, reference) => `I suoi biglietti per ${venue} (${reference})`,
      title: 'I suoi biglietti',
      download: 'Scarica i biglietti',
      attached:
        'Sono anche allegati a questa e-mail. All’ingresso basta mostrare il codice, su carta o sul telefono.',
      reserved: (total, reference) =>
        `abbiamo riservato i suoi biglietti. Effettui un bonifico di ${total} indicando nella causale il riferimento ${reference}.`,
      asked: (venue, until) =>
        `questi biglietti per ${venue} sono stati ordinati con questo indirizzo. Se è stato lei, confermi l’ordine entro le ${until} e saranno suoi.`,
      stay: 'I suoi biglietti restano validi.',
      end: 'I suoi biglietti non sono più validi.',
      again: {
        subject: (venue, reference) => `I biglietti che ha richiesto: ${venue} (${reference})`,
        intro: 'ecco i biglietti che ci ha chiesto di inviarle:',
      },
      sent: {
        subject: (venue, reference) => `Biglietti per ${venue} (${reference})`,
        intro: (name) =>
          name === null
            ? 'chi ha ordinato questi biglietti glieli invia:'
            : `${name} ha acquistato questi biglietti e glieli invia:`,
      },
    },
    passes: {
      subject: (venue, reference) => `I suoi pass per ${venue} (${reference})`,
      title: 'I suoi pass',
      download: 'Scarica i pass',
      attached:
        'Sono anche allegati a questa e-mail. All’ingresso basta mostrare il codice, su carta o sul telefono.',
      reserved: (total, reference) =>
        `abbiamo riservato i suoi pass. Effettui un bonifico di ${total} indicando nella causale il riferimento ${reference}.`,
      asked: (venue, until) =>
        `questi pass per ${venue} sono stati ordinati con questo indirizzo. Se è stato lei, confermi l’ordine entro le ${until} e saranno suoi.`,
      stay: 'I suoi pass restano validi.',
      end: 'I suoi pass non sono più validi.',
      again: {
        subject: (venue, reference) => `I pass che ha richiesto: ${venue} (${reference})`,
        intro: 'ecco i pass che ci ha chiesto di inviarle:',
      },
      sent: {
        subject: (venue, reference) => `Pass per ${venue} (${reference})`,
        intro: (name) =>
          name === null
            ? 'chi ha ordinato questi pass glieli invia:'
            : `${name} ha acquistato questi pass e glieli invia:`,
      },
    },
  },
  issuing: {
    subject: (venue, reference) => `Abbiamo ricevuto il suo pagamento per ${venue} (${reference})`,
    title: 'Abbiamo ricevuto il suo pagamento',
    intro:
      'grazie per il suo acquisto. L’ente di gestione sta emettendo i suoi biglietti e ci mette più del solito.',
    next: 'Glieli invieremo per e-mail appena saranno emessi: non deve fare nulla, i posti sono suoi.',
  },
  transfer: {
    subject: (venue, reference) => `Il suo ordine per ${venue} (${reference}) attende il bonifico`,
    title: 'Attendiamo il suo bonifico',
    deadline: (day, time) => `I posti restano riservati fino a ${day}, ore ${time}.`,
    confirm: (until, day, time) =>
      `Confermi il suo indirizzo entro le ${until}: i posti resteranno riservati fino a ${day}, ore ${time}. Altrimenti torneranno in vendita.`,
    keep: 'Conferma e tieni i posti',
  },
  confirmation: {
    subject: (venue, reference) => `Confermi il suo ordine per ${venue} (${reference})`,
    title: 'Manca solo un passo: confermi l’ordine',
    open: 'Conferma l’ordine',
    unasked: 'Senza conferma i posti tornano in vendita. Se non è stato lei a ordinare, non deve fare nulla.',
  },
  refund: {
    subject: (venue, reference) => `Le rimborsiamo l’importo del suo ordine per ${venue} (${reference})`,
    title: 'Le rimborsiamo il pagamento',
    titlePlaces: 'Non abbiamo potuto conservare i suoi posti',
    why: {
      'ordered again':
        'il suo pagamento riguarda un ordine che poi ha fatto di nuovo. Ne teniamo solo uno dei due, perché non paghi due volte.',
      'too late': 'il suo pagamento ci è arrivato più di due giorni dopo la fine del termine per pagare.',
      'price over':
        'il suo pagamento ci è arrivato fuori termine, quando il prezzo o il codice del suo ordine non era più valido.',
      'code used up':
        'il suo pagamento ci è arrivato fuori termine, quando il codice del suo ordine era già esaurito.',
      'over the limit':
        'il suo pagamento ci è arrivato fuori termine, quando aveva già tutti i posti che una persona può acquistare.',
      'places gone': 'il suo pagamento ci è arrivato quando i posti non erano più disponibili.',
    },
    toCard: (total) => `Le rimborsiamo ${total} sulla stessa carta.`,
    byHand: (venue, amount) =>
      `${venue} le rimborserà ${amount} con un bonifico bancario. Se serve il suo numero di conto, glielo chiederà.`,
    when: 'A seconda della banca, il rimborso può richiedere qualche giorno. Non deve fare nulla.',
    whenByHand: 'Il bonifico viene fatto a mano e può richiedere qualche giorno.',
    again: 'Se desidera ancora venire, può fare un nuovo ordine nel nostro negozio.',
  },
  venueRefund: {
    subject: (venue, reference) => `Rimborso del suo acquisto presso ${venue} (${reference})`,
    title: 'Le restituiamo del denaro',
    intro: (venue, amount) => `${venue} le rimborsa ${amount} con lo stesso mezzo con cui ha pagato.`,
  },
  refusal: {
    title: 'Non è stato possibile emettere i suoi biglietti',
    intro: (total) =>
      `l’ente di gestione non ha emesso i suoi biglietti, quindi l’acquisto è annullato. Le rimborsiamo ${total} con lo stesso mezzo di pagamento.`,
  },
  verification: {
    subject: (venue) => `Confermi il suo indirizzo e-mail per ${venue}`,
    title: 'Confermi il suo indirizzo e-mail',
    intro: (venue) => `questo indirizzo è stato indicato per un account cliente: ${venue}. È il suo?`,
    open: 'Conferma l’indirizzo',
    unasked: 'Il link vale due giorni. Se l’account non è suo, non deve fare nulla.',
  },
  recovery: {
    subject: (venue) => `Una nuova password per ${venue}`,
    title: 'Scelga una nuova password',
    intro: (venue) => `è stata richiesta una nuova password per il suo account: ${venue}.`,
    open: 'Scegli la password',
    unasked:
      'Il link vale un’ora e si usa una volta sola. Se non l’ha richiesta lei, la sua password resta com’è.',
  },
  newsletter: {
    subject: (venue) => `Desidera ricevere le novità di ${venue}?`,
    title: 'Confermi l’iscrizione',
    intro: (venue) => `questo indirizzo è stato indicato per ricevere le novità di ${venue}.`,
    consent: (venue) =>
      `Accetto che ${venue} mi invii le sue novità per e-mail. Posso cancellarmi in qualsiasi momento.`,
    open: 'Vedi e conferma',
    unasked:
      'Se non è stato lei a chiederlo, non deve fare nulla: senza la sua conferma non le scriviamo più e dopo quattordici giorni cancelliamo l’indirizzo.',
  },
  notices: {
    newPassword: 'Scegli una nuova password',
    logIn: 'Accedi',
    'password changed': {
      subject: (venue) => `La password del suo account di ${venue} è stata cambiata`,
      title: 'La sua password è stata cambiata',
      intro: (venue) =>
        `la password del suo account cliente di ${venue} è appena stata cambiata e l’accesso è stato chiuso sugli altri suoi dispositivi.`,
      unasked: (help) =>
        `Se è stato lei, non deve fare nulla. Altrimenti scelga subito una nuova password: all’accesso, «Password dimenticata?». Se le serve aiuto, scriva a ${help}.`,
    },
    'email asked': {
      subject: (venue) => `È stato chiesto un nuovo indirizzo e-mail per il suo account di ${venue}`,
      title: 'È stato chiesto un nuovo indirizzo e-mail',
      intro: (venue, newEmail) =>
        `qualcuno che ha effettuato l’accesso ha chiesto di cambiare l’indirizzo e-mail del suo account di ${venue} in ${newEmail}. Varrà quando verrà aperto il link che vi abbiamo inviato.`,
      unasked: (help) =>
        `Se è stato lei, qui non deve fare nulla. Altrimenti qualcuno conosce la sua password: ne scelga subito un’altra e l’indirizzo resterà questo. Se le serve aiuto, scriva a ${help}.`,
    },
    'email changed': {
      subject: (venue) => `L’indirizzo e-mail del suo account di ${venue} è stato cambiato`,
      title: 'Il suo indirizzo e-mail è stato cambiato',
      intro: (venue, newEmail) =>
        `l’indirizzo e-mail del suo account cliente di ${venue} è ora ${newEmail}. D’ora in poi le scriveremo lì.`,
      unasked: (help) => `Se non è stato lei, scriva subito a ${help} da questo indirizzo.`,
    },
    'not used': {
      subject: (venue) => `Il suo account di ${venue} sarà eliminato perché non viene usato`,
      title: 'Non usa il suo account da molto tempo',
      intro: (venue, day) =>
        `Non accede da molto tempo al suo account cliente di ${venue}. Se non accede di nuovo, lo elimineremo ${day} con i dati che contiene.`,
      unasked: (help) =>
        `Se desidera conservarlo, basta che acceda prima di quel giorno. Altrimenti non deve fare nulla: gli acquisti che la legge ci obbliga a conservare restano, senza il suo account. Se ha bisogno di aiuto, scriva a ${help}.`,
    },
  },
  reference: 'Riferimento',
  total: 'Totale',
  invoice: {
    label: 'Fattura',
    sent: (venue, email) => `${venue} invierà la fattura a ${email}.`,
  },
  quantity: (count) => `${count} ×`,
  footer: (venue, company) => `${venue} · ${company}`,
};
