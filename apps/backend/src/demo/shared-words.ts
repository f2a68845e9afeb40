/** Texts that every venue of the demo has. */
import type { GatewayDocument, LegalTextDocument } from './document.ts';

/** Redsys's public test shop, the same for everybody. */
export const CARD: GatewayDocument = {
  key: 'card',
  type: 'redsys',
  name: { es: 'Tarjeta', en: 'Card' },
  merchant: { code: '999008881', terminal: '1', secretKey: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7' },
};

export const BANK_TRANSFER: GatewayDocument = {
  key: 'transfer',
  type: 'bank-transfer',
  name: { es: 'Transferencia bancaria', en: 'Bank transfer' },
  // the example account of the Spanish banks, which belongs to nobody
  text: {
    es: 'Titular: Patrimonio Sur\nIBAN: ES91 2100 0418 4502 0005 1332',
    en: 'Account holder: Patrimonio Sur\nIBAN: ES91 2100 0418 4502 0005 1332',
  },
};

/** @param seller name of the company as it stands in a contract */
export function legalTexts(seller: string): LegalTextDocument[] {
  return [
    {
      key: 'terms',
      isRequired: true,
      title: {
        es: 'He leído y acepto las condiciones de compra',
        en: 'I have read and accept the terms of purchase',
      },
      html: {
        es: `<p>Las entradas las vende ${seller}. Valen para el día y la hora elegidos y se enseñan en la entrada, impresas o en el móvil.</p><p>Puedes cambiarlas una vez, hasta 24 horas antes de la visita, si quedan plazas. Si ese día hay que cerrar, se devuelve el importe completo.</p>`,
        en: `<p>Tickets are sold by ${seller}. They are valid for the chosen day and time and are shown at the entrance, printed or on a phone.</p><p>They may be changed once, up to 24 hours before the visit, if places are left. If we have to close that day, the whole amount is refunded.</p>`,
      },
    },
    {
      key: 'privacy',
      isRequired: true,
      title: { es: 'He leído la política de privacidad', en: 'I have read the privacy policy' },
      html: {
        es: `<p>${seller} usa tus datos para tramitar la compra, enviarte las entradas y cumplir con sus obligaciones fiscales. No se ceden a nadie más que a la entidad de pago.</p><p>Puedes pedir que te los enseñemos, corrijamos o borremos cuando quieras.</p>`,
        en: `<p>${seller} uses your data to handle the purchase, to send you the tickets and to meet its tax duties. They are passed on to nobody but the payment provider.</p><p>You may ask us to show, correct or delete them at any time.</p>`,
      },
    },
    {
      key: 'news',
      isRequired: false,
      title: {
        es: 'Quiero recibir noticias de exposiciones y actividades',
        en: 'I would like news of exhibitions and activities',
      },
      html: {
        es: '<p>Un correo al mes, como mucho. Cada uno trae un enlace para darse de baja.</p>',
        en: '<p>One e-mail a month at most. Each has a link to unsubscribe.</p>',
      },
    },
  ];
}
