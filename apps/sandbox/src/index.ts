export { BankBooks } from './bank/bank-books.ts';
export { StripeBooks } from './stripe/stripe-books.ts';
export { signedEvent } from './stripe/stripe-objects.ts';
export { openSandbox } from './open-sandbox.ts';
