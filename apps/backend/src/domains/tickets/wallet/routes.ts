import { endpoints } from '@taquilla/contracts';
import type { FastifyRequest } from 'fastify';
import type { Module } from '../../../deps.ts';
import { forbidden, notFound, refuse } from '../../../errors.ts';
import { serve } from '../../../serve.ts';
import { bondFileName, checkBond, countDownload, documentEnd, hasBond } from '../bond/index.ts';
import { findSale, loadSaleDocument, mayDownload } from '../../sales/index.ts';
import { PushService } from './apns.ts';
import { googleSaveLink } from './google-pass.ts';
import { GoogleWallet } from './google-wallet.ts';
import { signedPasses } from './load-pass.ts';
import { servePhones } from './phone-routes.ts';
import type { OpenedSale } from './refused/refused-page.ts';
import { inWords } from './refused/refuse-in-words.ts';
import { deleteEndedRegistrations, enqueueChangedPasses } from './registrations.ts';
import { updateGoogleWalletObject } from './update-google-wallet.ts';
import { pushPassUpdate } from './push-pass-update.ts';
import { slugOf } from './venue-of-pass.ts';
import { MAX_IN_BUNDLE } from './wallet-links.ts';
import { deleteEndedObjects, storeObject, enqueueChangedObjects, savedStateOf } from './wallet-objects.ts';

const NOTICE_EVERY_MS = 5_000;
const FORGET_EVERY_MS = 60 * 60_000;

type DocumentRequest = FastifyRequest & { params: { id: string }; query: { token?: string | undefined } };

/** Routes for wallet passes: downloads, authorised like the bond, and updates for phones (decision 36). */
export const walletModule: Module = (app, deps) => {
  const { config, clock, jobs } = deps;
  const { db } = deps.database;
  const { wallets } = app;
  const passDeps = { db, config, wallets };

  const opened = new WeakMap<FastifyRequest, OpenedSale>();
  const page = { onSend: inWords((request) => opened.get(request)) };

  /** Authorises the download of a pass and loads its sale. @throws 403, 404, 409 and 429 as for the bond */
  async function openSale(request: DocumentRequest) {
    const { id } = request.params;
    if (!mayDownload(request, id, { secrets: config.secrets, now: clock.now() })) throw forbidden();
    const sale = await findSale(db, id);
    if (!sale) throw notFound();
    const known = { sale, slug: await slugOf(db, sale.headquarter_id) };
    opened.set(request, known);
    checkBond(sale);
    if (!(await hasBond(db, sale))) throw refuse('bondNotReady');
    await countDownload(deps, sale.id, request);
    return known;
  }

  serve(
    app,
    endpoints.applePasses,
    async (request, reply) => {
      const { sale, slug } = await openSale(request);
      const keys = wallets.apple(slug);
      const range = { from: request.query.from, count: MAX_IN_BUNDLE };
      const signed = keys && (await signedPasses(passDeps, sale, keys, range));
      if (!signed) throw notFound();
      const kind = signed.count === 1 ? 'pkpass' : 'pkpasses';
      return reply
        .type(`application/vnd.apple.${kind}`)
        .header(
          'Content-Disposition',
          `attachment; filename="${bondFileName(sale).replace('.pdf', `.${kind}`)}"`,
        )
        .send(signed.file);
    },
    page,
  );

  serve(
    app,
    endpoints.googlePass,
    async (request, reply) => {
      const { sale, slug } = await openSale(request);
      const keys = wallets.google(slug);
      const now = clock.now();
      const { ticket: number } = request.query;
      const seen = await savedStateOf(db, sale.id);
      const document = await loadSaleDocument(db, sale);
      const link = keys && googleSaveLink(document, number, keys, { ...config, now });
      if (link === undefined) throw notFound();
      const pass = { saleId: sale.id, number, kind: link.kind, venueId: sale.headquarter_id };
      await storeObject(db, { ...pass, seen, endsAt: documentEnd(sale, document.lines) }, now);
      return reply.header('Referrer-Policy', 'no-referrer').redirect(link.url, 303);
    },
    page,
  );

  servePhones(app, deps, passDeps);

  const service = new PushService(config.apnsUrl);
  app.addHook('onClose', () => service.close());
  app.tasks.handle('changed pass', (task) => pushPassUpdate({ db, wallets, service }, task));
  jobs.register('changed passes', NOTICE_EVERY_MS, () => enqueueChangedPasses(db, clock.now()));
  jobs.register('phones with passes', FORGET_EVERY_MS, () => deleteEndedRegistrations(db, clock.now()));

  const google = new GoogleWallet(config.googleWalletUrl, config.googleTokenUrl, clock);
  app.tasks.handle('changed google pass', (task) =>
    updateGoogleWalletObject({ db, config, clock, wallets, google }, task),
  );
  jobs.register('changed google passes', NOTICE_EVERY_MS, () => enqueueChangedObjects(db, clock.now()));
  jobs.register('saved google passes', FORGET_EVERY_MS, () => deleteEndedObjects(db, clock.now()));
};
