export { BankBooks } from './bank/bank-books.ts';
export { openSandbox } from './open-sandbox.ts';
