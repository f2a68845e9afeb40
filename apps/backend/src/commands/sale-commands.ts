import { describeSale } from '../modules/sale/describe-sale.ts';
import { describeHolds } from '../modules/stock/describe-holds.ts';
import { clientCommand, isClientAction } from '../modules/client/client-command.ts';
import { confirmTransfer } from '../modules/payment/confirm-transfer.ts';
import { refundSale } from '../modules/payment/refund-sale.ts';
import { Refused, withDatabase, type Command } from './command.ts';

export const saleCommands: readonly Command[] = [
  {
    usage: 'sale show <reference|id>',
    help: 'a sale with its lines, payments and history',
    run: ([command, action, name]) =>
      command === 'sale' && action === 'show' && name !== undefined ? showSale(name) : undefined,
  },
  {
    usage: 'sale refund <reference>',
    help: 'give all its money back and make its places free again',
    run: ([command, action, reference]) =>
      command === 'sale' && action === 'refund' && reference !== undefined ? refund(reference) : undefined,
  },
  {
    usage: 'hold list [venue]',
    help: 'places that are held now, by cart and slot',
    run: ([command, action, slug]) => (command === 'hold' && action === 'list' ? listHolds(slug) : undefined),
  },
  {
    usage: 'transfer <reference>',
    help: 'a bank transfer has arrived: settle its sale',
    run: ([command, reference]) =>
      command === 'transfer' && reference !== undefined ? settleTransfer(reference) : undefined,
  },
  {
    usage: 'client show|verify|sign-out <email>',
    help: 'who it is; take its address as proved; end all its sessions',
    run: ([command, action, email]) =>
      command === 'client' && isClientAction(action) && email !== undefined
        ? withDatabase(async ({ db }) =>
            orRefused(await clientCommand(db, action, email, new Date()), `There is no client ${email}.`),
          )
        : undefined,
  },
];

async function showSale(name: string): Promise<readonly string[]> {
  return orRefused(await withDatabase(({ db }) => describeSale(db, name)), `There is no sale ${name}.`);
}

async function refund(reference: string): Promise<readonly string[]> {
  const outcome = await withDatabase(({ db }) => refundSale(db, reference, new Date()));
  if (outcome === 'unknown') throw new Refused(`There is no sale ${reference}.`);
  if (outcome === 'not paid') throw new Refused(`${reference} is not paid, or is given back already.`);
  return [`${reference}: the money goes back as soon as the shop runs.`];
}

async function listHolds(slug: string | undefined): Promise<readonly string[]> {
  const lines = await withDatabase(({ db }) => describeHolds(db, slug, new Date()));
  return lines.length > 0 ? lines : ['Nothing is held.'];
}

async function settleTransfer(reference: string): Promise<readonly string[]> {
  const outcome = await withDatabase(({ db }) => confirmTransfer(db, reference, new Date()));
  if (outcome === undefined) throw new Refused(`No transfer is awaited for ${reference}.`);
  return [`${reference}: ${outcome}.`];
}

function orRefused(lines: readonly string[], refusal: string): readonly string[] {
  if (lines.length === 0) throw new Refused(refusal);
  return lines;
}
