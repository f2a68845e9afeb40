import type { BankTexts } from '../bank-texts.ts';

export const en: BankTexts = {
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
  declined: 'The card was declined. Try again, or go back to the shop.',
  abandon: 'Abandon and go back to the shop',
  abandonHint: 'Abandoning sends the shop no confirmation.',
  otherEnds: 'Other ends, to try the shop',
  late: 'Pay and confirm later',
  delay: 'Seconds until the confirmation',
  twice: 'Pay and confirm twice',
  never: 'Pay and never confirm',
  forged: 'Pay and confirm with a wrong signature',
  otherAmount: 'Pay and confirm another amount',
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
