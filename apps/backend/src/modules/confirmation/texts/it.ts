import type { PageTexts } from '../page-texts.ts';

export const it: PageTexts = {
  free: {
    title: 'Confermi il suo ordine',
    lead: (until) =>
      `Prema il pulsante entro le ${until} e questi biglietti saranno suoi. Non costano nulla.`,
  },
  transfer: {
    title: 'Confermi il suo indirizzo',
    lead: (until, day, time) =>
      `Prema il pulsante entro le ${until} e i posti resteranno riservati per il suo bonifico fino a ${day}, ore ${time}.`,
  },
  confirm: 'Conferma l’ordine',
  keep: 'Conferma e mantieni i posti',
  unasked: 'Se non è stato lei a ordinare, chiuda questa pagina: non succede nulla.',
  freeConfirmed: {
    title: 'I biglietti sono suoi',
    lead: (email) => `Li abbiamo inviati a ${email}. Li mostri all’ingresso, sul telefono o stampati.`,
  },
  transferConfirmed: {
    title: 'I suoi posti sono riservati',
    lead: (total, day, time) =>
      `Effettui un bonifico di ${total} come indicato nella nostra e-mail. Manteniamo i posti fino a ${day}, ore ${time}; i biglietti arrivano per e-mail appena riceviamo il denaro.`,
  },
  tooLate: {
    title: 'Il tempo per confermare è scaduto',
    lead: 'I posti sono di nuovo in vendita e non è stato addebitato nulla. Scelga di nuovo: forse ce ne sono ancora.',
  },
  tooManyFree: {
    title: 'Sono troppi biglietti gratuiti per un giorno',
    lead: 'Con quelli che questo indirizzo ha già ricevuto sarebbero più di quanti se ne danno a un indirizzo in un giorno. Ne ordini di meno o torni domani.',
  },
  tooManyTransfers: {
    title: 'Altri suoi ordini attendono un bonifico',
    lead: 'Paghi questo con la carta prima che scada il tempo, oppure effettui prima il bonifico per gli altri.',
  },
  broken: {
    title: 'Questo link non funziona',
    lead: 'Forse se n’è persa una parte: lo copi per intero dall’e-mail. Se nel frattempo ha ordinato di nuovo, usi l’e-mail più recente.',
  },
  see: 'Vedi l’ordine',
  chooseAgain: 'Scegli i biglietti',
  home: 'Vai al negozio',
};
