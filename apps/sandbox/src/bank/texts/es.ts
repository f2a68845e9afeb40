import type { BankTexts } from '../bank-texts.ts';

export const es: BankTexts = {
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
  declined: 'La tarjeta se ha denegado. Inténtalo de nuevo o vuelve a la tienda.',
  abandon: 'Cancelar y volver a la tienda',
  abandonHint: 'Si cancelas, la tienda no recibe ninguna confirmación.',
  otherEnds: 'Otros resultados, para probar la tienda',
  late: 'Pagar y confirmar más tarde',
  delay: 'Segundos hasta la confirmación',
  twice: 'Pagar y confirmar dos veces',
  never: 'Pagar y no confirmar nunca',
  forged: 'Pagar y confirmar con una firma falsa',
  otherAmount: 'Pagar y confirmar otro importe',
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
