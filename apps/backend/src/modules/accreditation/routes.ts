import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { BASE, data, uploadedFile } from '@taquilla/contracts';
import type { Module } from '../../deps.ts';
import { forbidden } from '../../errors.ts';
import { saleParam } from '../../request-schemas.ts';
import { noContent, refusals, SALE_BUYER } from '../../response-schemas.ts';
import { isBuyer } from '../sale/is-buyer.ts';
import { FileStore } from './file-store.ts';
import { FORM_LIMITS } from './read-form.ts';
import { UploadDesk } from './upload-desk.ts';
import { deleteFilesOfEndedSales, deleteUpload } from './uploads.ts';

const CLEAN_EVERY_MS = 60_000;
const UPLOAD = `${BASE}/ticket/sale/:id/upload-file`;

const fileParam = saleParam.extend({ fileId: z.uuid() });

/** Proofs of reductions (docs/calls.md, "Sales"). They are kept for the venue; no address gives them out. */
export const accreditationModule: Module = async (app, deps) => {
  const {
    database: { db },
    clock,
    config,
    jobs,
  } = deps;
  await app.register(multipart, { limits: FORM_LIMITS });
  const store = new FileStore(config.uploadDir);
  const desk = new UploadDesk(deps, store);
  app.addHook('onClose', () => desk.close());
  jobs.register('files of ended sales', CLEAN_EVERY_MS, async () => {
    await deleteFilesOfEndedSales(db, store);
    await store.discardForgotten(clock.now());
  });

  const checkBuyer = async (request: FastifyRequest, saleId: string) => {
    const question = { saleId, secrets: config.secrets, now: clock.now() };
    if (!(await isBuyer(db, request, question))) throw forbidden();
  };

  app.post(
    UPLOAD,
    {
      schema: {
        consumes: ['multipart/form-data'],
        security: SALE_BUYER,
        params: saleParam,
        response: { 200: data(uploadedFile), ...refusals(403, 409, 422) },
      },
    },
    async (request) => {
      const { id: saleId } = request.params;
      await checkBuyer(request, saleId);
      return { data: await desk.take(request, saleId) };
    },
  );

  app.delete(
    `${UPLOAD}/:fileId`,
    {
      schema: {
        security: SALE_BUYER,
        params: fileParam,
        response: { ...noContent, ...refusals(403, 409) },
      },
    },
    async (request, reply) => {
      const { id: saleId, fileId } = request.params;
      await checkBuyer(request, saleId);
      await deleteUpload(db, store, { saleId, fileId });
      return reply.code(204).send(undefined);
    },
  );
};
