import type { Recorder } from './recorder.ts';
import type { TestMailbox } from '@taquilla/testing/backend/mailbox.ts';

/** Records e-mails in a history for the auditor, which identifies an e-mail by its outbox task. */
export function noteMails({ received }: Pick<TestMailbox, 'received'>, recorder: Recorder): void {
  for (const { messageId = '' } of received) {
    recorder.note('mail server', 'mail', { id: messageId.replace(/^<|@.*$/g, '') }, { isTaken: true });
  }
}
