import { type App, notFound } from '@taquilla/backend';
import { z } from 'zod';
import { sendPage } from '../page.ts';
import { listPage, mailPage, recipientsOf } from './inbox-pages.ts';
import { bytesOf, type MailStore, type StoredMail } from './mail-store.ts';

const listQuery = z.object({ to: z.string().max(254).default('') });
const mailParam = z.object({ id: z.string().max(60) });
const fileParam = mailParam.extend({ index: z.coerce.number().int().min(0).max(99) });

/**
 * An e-mail's HTML may show embedded content only: no scripts, forms or external resources. Links open in a new tab.
 */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

/** Serves the demo's inbox, without authorisation: a demo is public. */
export function inboxRoutes(app: App, store: MailStore): void {
  const found = async (id: string) => {
    const stored = await store.read(id);
    if (!stored) throw notFound();
    return stored;
  };

  app.get('/sandbox/inbox', { schema: { hide: true, querystring: listQuery } }, async ({ query }, reply) => {
    const mails = await store.list();
    const recipient = query.to.trim().toLowerCase();
    return sendPage(
      reply,
      listPage(
        mails.filter((mail) => recipientsOf(mail).toLowerCase().includes(recipient)),
        query.to,
      ),
    );
  });

  app.get('/sandbox/inbox/:id', { schema: { hide: true, params: mailParam } }, async ({ params }, reply) =>
    sendPage(reply, mailPage(await found(params.id))),
  );

  app.get(
    '/sandbox/inbox/:id/html',
    { schema: { hide: true, params: mailParam } },
    async ({ params }, reply) => {
      const { mail } = await found(params.id);
      return reply
        .header('Content-Security-Policy', MAIL_POLICY)
        .type('text/html; charset=utf-8')
        .send(withPictures(mail).replace('<head>', '<head><base target="_blank">'));
    },
  );

  app.get(
    '/sandbox/inbox/:id/attachments/:index',
    { schema: { hide: true, params: fileParam } },
    async ({ params }, reply) => {
      const file = (await found(params.id)).mail.attachments[params.index];
      if (!file) throw notFound();
      const name = (file.filename ?? 'file').replace(/[^\w.-]/g, '_');
      return reply
        .type(file.method ? `${file.mimeType}; charset=utf-8; method=${file.method}` : file.mimeType)
        .header('Content-Disposition', `attachment; filename="${name}"`)
        .send(bytesOf(file));
    },
  );
}

/** Embeds the attached images of an e-mail into its HTML. */
function withPictures({ html = '', attachments }: StoredMail['mail']): string {
  return attachments.reduce((page, { contentId, content, mimeType }) => {
    if (!contentId || !(content instanceof ArrayBuffer)) return page;
    const data = `data:${mimeType};base64,${Buffer.from(content).toString('base64')}`;
    return page.replaceAll(`cid:${contentId.replace(/^<|>$/g, '')}`, data);
  }, html);
}
