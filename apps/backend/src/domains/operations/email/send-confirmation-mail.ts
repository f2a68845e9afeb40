import type { Clock } from '../../../clock.ts';
import { linkToken } from '../../accounts/index.ts';
import { confirmPath, isUnpaid } from '../../sales/index.ts';
import { transferEnd, transferInstructions } from '../../payments/index.ts';
import { mailboxOf } from '../../../emails/index.ts';
import type { MailTask } from './email-policy.ts';
import { confirmationEmail, transferEmail } from './sale-emails.ts';
import { addressed, documentFor, type SaleMails } from './send-sale-mail.ts';

/**
 * Sends the link that confirms an order's e-mail address, unless the link was used, the order has ended or its address has
 * changed: then the link would do nothing.
 */
export async function sendConfirmationMail(
  { db, config, send, clock }: SaleMails & { clock: Clock },
  task: MailTask,
): Promise<void> {
  const link = await db
    .selectFrom('sale_confirmation')
    .select(['sale_id', 'mailbox'])
    .where((eb) => eb.and({ id: task.subjectId, used_at: null }))
    .executeTakeFirst();
  if (!link) return;
  const document = await documentFor(db, task, link.sale_id);
  const { sale, buyer } = document;
  const isOpen = isUnpaid(sale.status) && sale.expires_at > clock.now();
  if (!isOpen || mailboxOf(buyer.email) !== link.mailbox) return;
  const url = config.publicUrl + confirmPath(linkToken(task.subjectId, config.secret), sale.locale);
  const email =
    sale.total_cents === 0
      ? confirmationEmail(document, url)
      : transferEmail(document, await transferInstructions(db, sale), {
          url,
          keptUntil: await transferEnd(db, sale),
        });
  await send(addressed(document, task, email));
}
