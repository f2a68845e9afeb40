import type { BankTexts } from '../bank-texts.ts';

export const it: BankTexts = {
  banner: 'Banca di prova. Qui non si addebita nulla.',
  title: 'Paga con carta',
  merchant: 'Esercente',
  order: 'Ordine',
  description: 'Causale',
  card: 'Carta di prova',
  number: 'Numero della carta',
  expiry: 'Scadenza',
  code: 'Codice di sicurezza',
  hint: 'Il codice 999 o un importo che finisce per 96 viene rifiutato.',
  pay: (amount) => `Paga ${amount}`,
  decline: 'Rifiuta il pagamento',
  declined: 'La carta è stata rifiutata. Riprovi o torni alla biglietteria.',
  abandon: 'Abbandona e torna alla biglietteria',
  abandonHint: 'Se abbandona, la biglietteria non riceve alcuna conferma.',
  otherEnds: 'Altri esiti, per provare la biglietteria',
  late: 'Paga e conferma più tardi',
  delay: 'Secondi prima della conferma',
  twice: 'Paga e conferma due volte',
  never: 'Paga e non confermare mai',
  forged: 'Paga e conferma con una firma falsa',
  otherAmount: 'Paga e conferma un altro importo',
  back: 'Torna alla biglietteria',
  errors: {
    signature: {
      title: 'La firma non è corretta (SIS0042)',
      text: 'I dati non portano la firma della biglietteria o sono stati modificati durante l’invio. Non è stato addebitato nulla.',
    },
    merchant: {
      title: 'Esercente sconosciuto (SIS0026)',
      text: 'Questa banca di prova non conosce l’esercente o il terminale.',
    },
    repeated: {
      title: 'Numero d’ordine già usato (SIS0051)',
      text: 'Questo ordine è già stato usato. La biglietteria deve iniziare un altro tentativo di pagamento.',
    },
    incomplete: {
      title: 'Mancano i dati del pagamento (SIS0007)',
      text: 'Il messaggio della biglietteria non dice che cosa si paga o dove tornare.',
    },
  },
};
