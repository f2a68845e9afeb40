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

const TEXTS: Partial<Record<Locale, BankTexts>> = { es, en };
const LOCALES: Record<string, Locale> = { '1': 'es', '2': 'en', '3': 'ca', '4': 'fr', '5': 'de', '7': 'it' };

/** By `Ds_Merchant_ConsumerLanguage`: the locale that is spoken, and its texts. */
export function bankTexts(consumerLanguage: string | undefined): { locale: Locale; texts: BankTexts } {
  const locale = LOCALES[String(Number(consumerLanguage ?? '1'))] ?? 'en';
  const texts = TEXTS[locale];
  return texts ? { locale, texts } : { locale: 'en', texts: en };
}
