import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { endpoints } from '@taquilla/contracts';
import type { Module } from '../../../deps.ts';
import { forbidden } from '../../../errors.ts';
import { serve } from '../../../serve.ts';
import { isBuyer } from '../sale/index.ts';
import { FileStore } from './file-store.ts';
import { FORM_LIMITS } from './read-form.ts';
import { UploadService } from './upload-service.ts';
import { deleteFilesOfEndedSales, deleteUpload } from './uploads.ts';

const CLEAN_EVERY_MS = 60_000;

/** Routes for accreditation documents (docs/calls.md). Files are stored for the venue and cannot be downloaded. */
export const accreditationModule: Module = async (app, deps) => {
  const {
    database: { db },
    clock,
    config,
    jobs,
  } = deps;
  await app.register(multipart, { limits: FORM_LIMITS });
  const store = new FileStore(config.uploadDir);
  const service = new UploadService(deps, store);
  app.addHook('onClose', () => service.close());
  jobs.register('files of ended sales', CLEAN_EVERY_MS, async () => {
    await deleteFilesOfEndedSales(db, store);
    await store.discardAbandoned(clock.now());
  });

  const checkBuyer = async (request: FastifyRequest, saleId: string) => {
    const question = { saleId, secrets: config.secrets, now: clock.now() };
    if (!(await isBuyer(db, request, question))) throw forbidden();
  };

  serve(app, endpoints.uploadFile, async (request) => {
    const { id: saleId } = request.params;
    await checkBuyer(request, saleId);
    return service.receive(request, saleId);
  });
  serve(app, endpoints.uploadedFile, async (request) => {
    const { id: saleId, fileId } = request.params;
    await checkBuyer(request, saleId);
    await deleteUpload(db, store, { saleId, fileId });
  });
};
