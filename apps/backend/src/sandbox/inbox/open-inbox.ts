import { join } from 'node:path';
import type { App, Deps } from '../../deps.ts';
import { MailStore } from './mail-store.ts';
import { inboxRoutes } from './routes.ts';
import { openSmtpInbox } from './smtp-inbox.ts';

/** A demo without a mail server gets one that keeps what it is given, and pages to read it. */
export async function openInbox(app: App, { config, clock }: Deps): Promise<string | undefined> {
  if (!config.hasSandbox) return undefined;
  const store = new MailStore(join(config.dataDir, 'sandbox', 'inbox'));
  const inbox = await openSmtpInbox(store, clock);
  app.addHook('onClose', () => inbox.close());
  inboxRoutes(app, store);
  return inbox.url;
}
