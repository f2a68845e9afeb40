/** Origins of the payment pages of each payment provider, made by `npm run docs:generate` of what the providers declare. */
export const PAYMENT_ORIGINS: Readonly<Record<string, readonly string[]>> = {
  redsys: ['https://sis.redsys.es', 'https://sis-t.redsys.es:25443', 'https://sis-t.redsys.es'],
  stripe: ['https://checkout.stripe.com'],
};
