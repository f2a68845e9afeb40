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
  abandon: 'Cancel and go back to the shop',
  abandonHint: 'If you cancel, the shop gets no confirmation.',
  otherEnds: 'Other outcomes, to test the shop',
  late: 'Pay and confirm later',
  delay: 'Seconds until the confirmation',
  twice: 'Pay and confirm twice',
  never: 'Pay and never confirm',
  forged: 'Pay and confirm with a wrong signature',
  otherAmount: 'Pay and confirm another amount',
  back: 'Back to the shop',
  errors: {
    signature: {
      title: 'The signature isn’t right (SIS0042)',
      text: 'The data has no valid shop signature, or was changed on the way. Nothing was charged.',
    },
    merchant: {
      title: 'Unknown merchant (SIS0026)',
      text: 'This test bank doesn’t know the merchant or the terminal.',
    },
    repeated: {
      title: 'Order number already used (SIS0051)',
      text: 'This order has already been used. The shop has to start a new payment attempt.',
    },
    incomplete: {
      title: 'Payment data is missing (SIS0007)',
      text: 'The shop’s message doesn’t say what the payment is for, or where to go back to.',
    },
  },
};
