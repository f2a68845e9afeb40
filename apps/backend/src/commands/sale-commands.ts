import { describeSale, describeTasks } from '../domains/customers/index.ts';
import { retryTask } from '../tasks/retry-task.ts';
import { describeAddresses, seats, slots } from '../domains/inventory/index.ts';
import { describeHolds } from '../domains/sales/index.ts';
import { clientCommand, isClientAction } from '../domains/accounts/index.ts';
import { confirmTransfer, describeWaitingRefunds } from '../domains/payments/index.ts';
import { readArguments, requireOptions } from './arguments.ts';
import { Refused, withDatabase, type Command, type ShopToRead } from './command.ts';

export const saleCommands: readonly Command[] = [
  {
    usage: 'sale show <reference|id>',
    help: 'show a sale with its lines, payments, refunds and history',
    read: showSale,
  },
  {
    usage: 'hold list [venue]',
    help: 'list the held places by cart and slot or date, with the hashed address; and the addresses with the most places',
    read: listHolds,
  },
  {
    usage: 'task list',
    help: 'list failed and postponed tasks (e-mails, refunds, issues) and refunds that wait for staff, with the reasons',
    read: listTasks,
  },
  {
    usage: 'task retry <id>',
    help: 'retry one of them now, with all attempts',
    run: retry,
  },
  {
    usage: 'transfer <reference>',
    help: 'settle the sale of a received bank transfer --by <name> --why <words>',
    run: settleTransfer,
  },
  {
    usage: 'client show|verify|sign-out <email>',
    help: 'show an account; mark its e-mail address as confirmed; end all its sessions',
    run: (action: string, email: string) =>
      isClientAction(action)
        ? withDatabase(async ({ db }) =>
            orRefused(await clientCommand(db, action, email, new Date()), `There is no client ${email}.`),
          )
        : undefined,
  },
];

async function showSale({ db }: ShopToRead, name: string): Promise<readonly string[]> {
  return orRefused(await describeSale(db, name), `There is no sale ${name}.`);
}

async function listHolds({ db, now }: ShopToRead, slug?: string): Promise<readonly string[]> {
  const lines = [
    ...(await describeHolds(db, slots, slug, now)),
    ...(await describeHolds(db, seats, slug, now)),
    ...(await describeAddresses(db, slug)),
  ];
  return lines.length > 0 ? lines : ['No places are held.'];
}

async function listTasks({ db }: ShopToRead): Promise<readonly string[]> {
  const lines = [...(await describeTasks(db)), ...(await describeWaitingRefunds(db))];
  return lines.length > 0 ? lines : ['There are no failed or postponed tasks.'];
}

async function retry(id: string): Promise<readonly string[]> {
  if (!(await withDatabase(({ db }) => retryTask(db, id, new Date())))) {
    throw new Refused(`There is no failed or postponed task ${id}: see \`task list\`.`);
  }
  return [`${id}: retried as soon as the shop runs.`];
}

function settleTransfer(...args: string[]): Promise<readonly string[]> | undefined {
  const typed = readArguments(args, ['by', 'why']);
  const [reference] = typed.words;
  if (reference === undefined) return undefined;
  return settle(reference, requireOptions(typed, 'by', 'why'));
}

async function settle(reference: string, note: { by: string; why: string }): Promise<readonly string[]> {
  const outcome = await withDatabase(({ db }) => confirmTransfer(db, reference, new Date(), note));
  if (outcome === undefined) throw new Refused(`${reference} awaits no bank transfer.`);
  return [`${reference}: ${outcome}.`];
}

function orRefused(lines: readonly string[], refusal: string): readonly string[] {
  if (lines.length === 0) throw new Refused(refusal);
  return lines;
}
