import { fill } from '../../../format/fill.ts';
import { formatDay } from '../../../format/format-visit.ts';
import { hasValidTickets } from '../../sales/index.ts';
import { greeting, mailTexts } from '../../../emails/index.ts';
import { frame, referenceFact } from './email-frame.ts';
import type { MailTask } from './email-policy.ts';
import { addressed, documentFor, manageable, type SaleMails } from './send-sale-mail.ts';

/** Reports to the buyer that another person has accepted a ticket, unless the purchase was refunded meanwhile. */
export async function sendTicketTransferMail({ db, config, send }: SaleMails, task: MailTask): Promise<void> {
  const transfer = await db
    .selectFrom('ticket_transfer')
    .select(['sale_id', 'line'])
    .where('id', '=', task.subjectId)
    .executeTakeFirstOrThrow();
  const document = await documentFor(db, task, transfer.sale_id);
  const { sale, venue, lines } = document;
  const line = lines[transfer.line];
  if (!hasValidTickets(sale) || !line) return;
  const { ticketTransfer } = mailTexts(sale.locale);
  const [visit] = line.visits;
  const what = [line.productName, visit && formatDay(visit.visitAt, sale.locale, venue.timezone)];
  const letter = manageable(document, config, {
    subject: fill(ticketTransfer.subject, { venue: venue.name, reference: sale.reference }),
    email: {
      ...frame(document),
      title: ticketTransfer.title,
      opening: [
        greeting(sale.locale, null),
        fill(ticketTransfer.intro, { ticket: what.filter(Boolean).join(' · ') }),
      ],
      lines: [],
      facts: [referenceFact(sale)],
      button: null,
      closing: [ticketTransfer.code],
    },
  });
  await send(addressed(document, task, letter));
}
