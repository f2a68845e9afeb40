import type { Recorder } from './recorder.ts';
import type { TestMailbox } from '@taquilla/testing/backend/mailbox.ts';

/** Writes mails into a history, for the auditor, who knows a letter by its task. */
export function noteMails({ received }: Pick<TestMailbox, 'received'>, recorder: Recorder): void {
  for (const { messageId = '' } of received) {
    recorder.note('mail server', 'mail', { id: messageId.replace(/^<|@.*$/g, '') }, { isTaken: true });
  }
}
