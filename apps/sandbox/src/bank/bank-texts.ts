import type { Locale } from '@taquilla/contracts';

export interface BankTexts {
  banner: string;
  title: string;
  merchant: string;
  order: string;
  description: string;
  card: string;
  number: string;
  expiry: string;
  code: string;
  hint: string;
  pay: (amount: string) => string;
  decline: string;
  abandon: string;
  abandonHint: string;
  otherEnds: string;
  late: string;
  delay: string;
  twice: string;
  never: string;
  back: string;
  errors: Record<'signature' | 'merchant' | 'repeated' | 'incomplete', { title: string; text: string }>;
}

const es: BankTexts = {
  banner: 'Banco de pruebas. Aquí no se cobra nada.',
  title: 'Pagar con tarjeta',
  merchant: 'Comercio',
  order: 'Pedido',
  description: 'Concepto',
  card: 'Tarjeta de prueba',
  number: 'Número de tarjeta',
  expiry: 'Caducidad',
  code: 'Código de seguridad',
  hint: 'El código 999 o un importe terminado en 96 se deniegan.',
  pay: (amount) => `Pagar ${amount}`,
  decline: 'Denegar el pago',
  abandon: 'Abandonar y volver a la tienda',
  abandonHint: 'Abandonar no envía ninguna confirmación a la tienda.',
  otherEnds: 'Otros finales, para probar la tienda',
  late: 'Pagar y confirmar más tarde',
  delay: 'Segundos hasta la confirmación',
  twice: 'Pagar y confirmar dos veces',
  never: 'Pagar y no confirmar nunca',
  back: 'Volver a la tienda',
  errors: {
    signature: {
      title: 'La firma no es correcta (SIS0042)',
      text: 'Los datos no llevan la firma de la tienda o han cambiado por el camino. No se ha cobrado nada.',
    },
    merchant: {
      title: 'El comercio no existe (SIS0026)',
      text: 'Este banco de pruebas no conoce el comercio o el terminal indicado.',
    },
    repeated: {
      title: 'Número de pedido repetido (SIS0051)',
      text: 'Este pedido ya se ha usado. La tienda tiene que empezar otro intento de pago.',
    },
    incomplete: {
      title: 'Faltan datos del pago (SIS0007)',
      text: 'El mensaje de la tienda no dice qué se paga, o adónde hay que volver.',
    },
  },
};

const en: BankTexts = {
  banner: 'A bank for tests. Nothing is charged here.',
  title: 'Pay by card',
  merchant: 'Merchant',
  order: 'Order',
  description: 'Description',
  card: 'Test card',
  number: 'Card number',
  expiry: 'Expiry date',
  code: 'Security code',
  hint: 'The code 999, or an amount ending in 96, is declined.',
  pay: (amount) => `Pay ${amount}`,
  decline: 'Decline the payment',
  abandon: 'Abandon and go back to the shop',
  abandonHint: 'Abandoning sends the shop no confirmation.',
  otherEnds: 'Other ends, to try the shop',
  late: 'Pay and confirm later',
  delay: 'Seconds until the confirmation',
  twice: 'Pay and confirm twice',
  never: 'Pay and never confirm',
  back: 'Back to the shop',
  errors: {
    signature: {
      title: 'The signature is not right (SIS0042)',
      text: 'The data do not carry the shop’s signature, or were changed on the way. Nothing was charged.',
    },
    merchant: {
      title: 'Unknown merchant (SIS0026)',
      text: 'This test bank does not know the merchant or the terminal.',
    },
    repeated: {
      title: 'Order number used before (SIS0051)',
      text: 'This order was used already. The shop has to start another attempt to pay.',
    },
    incomplete: {
      title: 'Payment data are missing (SIS0007)',
      text: 'The shop’s message does not say what is paid, or where to go back to.',
    },
  },
};

const ca: BankTexts = {
  banner: 'Banc de proves. Aquí no es cobra res.',
  title: 'Paga amb targeta',
  merchant: 'Comerç',
  order: 'Comanda',
  description: 'Concepte',
  card: 'Targeta de prova',
  number: 'Número de targeta',
  expiry: 'Caducitat',
  code: 'Codi de seguretat',
  hint: 'El codi 999 o un import acabat en 96 es deneguen.',
  pay: (amount) => `Paga ${amount}`,
  decline: 'Denega el pagament',
  abandon: 'Abandona i torna a la botiga',
  abandonHint: 'Abandonar no envia cap confirmació a la botiga.',
  otherEnds: 'Altres finals, per provar la botiga',
  late: 'Paga i confirma més tard',
  delay: 'Segons fins a la confirmació',
  twice: 'Paga i confirma dues vegades',
  never: 'Paga i no confirmis mai',
  back: 'Torna a la botiga',
  errors: {
    signature: {
      title: 'La signatura no és correcta (SIS0042)',
      text: 'Les dades no porten la signatura de la botiga o han canviat pel camí. No s’ha cobrat res.',
    },
    merchant: {
      title: 'El comerç no existeix (SIS0026)',
      text: 'Aquest banc de proves no coneix el comerç o el terminal indicat.',
    },
    repeated: {
      title: 'Número de comanda repetit (SIS0051)',
      text: 'Aquesta comanda ja s’ha fet servir. La botiga ha de començar un altre intent de pagament.',
    },
    incomplete: {
      title: 'Falten dades del pagament (SIS0007)',
      text: 'El missatge de la botiga no diu què es paga, o on cal tornar.',
    },
  },
};

const de: BankTexts = {
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
  abandon: 'Abbrechen und zurück zum Shop',
  abandonHint: 'Beim Abbrechen erhält der Shop keine Bestätigung.',
  otherEnds: 'Andere Enden, um den Shop zu testen',
  late: 'Bezahlen und später bestätigen',
  delay: 'Sekunden bis zur Bestätigung',
  twice: 'Bezahlen und zweimal bestätigen',
  never: 'Bezahlen und nie bestätigen',
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

const fr: BankTexts = {
  banner: 'Banque de test. Rien n’est débité ici.',
  title: 'Payer par carte',
  merchant: 'Commerçant',
  order: 'Commande',
  description: 'Libellé',
  card: 'Carte de test',
  number: 'Numéro de carte',
  expiry: 'Date d’expiration',
  code: 'Code de sécurité',
  hint: 'Le code 999 ou un montant qui finit par 96 est refusé.',
  pay: (amount) => `Payer ${amount}`,
  decline: 'Refuser le paiement',
  abandon: 'Abandonner et revenir à la boutique',
  abandonHint: 'L’abandon n’envoie aucune confirmation à la boutique.',
  otherEnds: 'Autres issues, pour tester la boutique',
  late: 'Payer et confirmer plus tard',
  delay: 'Secondes avant la confirmation',
  twice: 'Payer et confirmer deux fois',
  never: 'Payer sans jamais confirmer',
  back: 'Retour à la boutique',
  errors: {
    signature: {
      title: 'La signature est incorrecte (SIS0042)',
      text: 'Les données ne portent pas la signature de la boutique ou ont été modifiées en chemin. Rien n’a été débité.',
    },
    merchant: {
      title: 'Commerçant inconnu (SIS0026)',
      text: 'Cette banque de test ne connaît pas le commerçant ou le terminal.',
    },
    repeated: {
      title: 'Numéro de commande déjà utilisé (SIS0051)',
      text: 'Cette commande a déjà servi. La boutique doit commencer une nouvelle tentative de paiement.',
    },
    incomplete: {
      title: 'Il manque des données de paiement (SIS0007)',
      text: 'Le message de la boutique ne dit pas ce qui est payé, ni où revenir.',
    },
  },
};

const it: BankTexts = {
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
  abandon: 'Abbandona e torna al negozio',
  abandonHint: 'Chi abbandona non invia alcuna conferma al negozio.',
  otherEnds: 'Altri esiti, per provare il negozio',
  late: 'Paga e conferma più tardi',
  delay: 'Secondi prima della conferma',
  twice: 'Paga e conferma due volte',
  never: 'Paga e non confermare mai',
  back: 'Torna al negozio',
  errors: {
    signature: {
      title: 'La firma non è corretta (SIS0042)',
      text: 'I dati non portano la firma del negozio o sono cambiati per strada. Non è stato addebitato nulla.',
    },
    merchant: {
      title: 'Esercente sconosciuto (SIS0026)',
      text: 'Questa banca di prova non conosce l’esercente o il terminale.',
    },
    repeated: {
      title: 'Numero d’ordine già usato (SIS0051)',
      text: 'Questo ordine è già stato usato. Il negozio deve iniziare un altro tentativo di pagamento.',
    },
    incomplete: {
      title: 'Mancano i dati del pagamento (SIS0007)',
      text: 'Il messaggio del negozio non dice che cosa si paga o dove tornare.',
    },
  },
};

const TEXTS: Record<Locale, BankTexts> = { es, ca, de, en, fr, it };
const LOCALES: Record<string, Locale> = { '1': 'es', '2': 'en', '3': 'ca', '4': 'fr', '5': 'de', '7': 'it' };

/** By `Ds_Merchant_ConsumerLanguage`: the locale that is spoken, and its texts. */
export function bankTexts(consumerLanguage: string | undefined): { locale: Locale; texts: BankTexts } {
  const locale = LOCALES[String(Number(consumerLanguage ?? '1'))] ?? 'en';
  return { locale, texts: TEXTS[locale] };
}
