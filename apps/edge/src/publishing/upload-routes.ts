import { UPLOAD_LIMITS, type Uploads } from '@taquilla/delivery';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';
import { PUBLISHING_PATH } from './publishing-path.ts';
import { bearerOf } from './token-access.ts';

interface UploadParams {
  Params: { id: string };
}
interface FileParams {
  Params: { id: string; sha256: string };
}

/** Adds the routes of uploads. Offsets follow the IETF draft "Resumable Uploads for HTTP". */
export function addUploadRoutes(app: FastifyInstance, uploads: Uploads): void {
  app.addContentTypeParser(
    'application/partial-upload',
    { parseAs: 'buffer', bodyLimit: UPLOAD_LIMITS.fileBytes },
    (_request, body, done) => done(null, body),
  );

  app.post<{ Params: { name: string } }>('/remotes/:name/uploads', async (request, reply) => {
    const begun = await uploads.begin(bearerOf(request), request.params.name, request.body);
    if ('release' in begun) return reply.send({ release: begun.release });
    const { state, isNew } = begun;
    return reply
      .code(isNew ? 201 : 200)
      .header('location', `${PUBLISHING_PATH}/uploads/${state.upload}`)
      .send(state);
  });

  app.get<UploadParams>('/uploads/:id', (request) => uploads.state(bearerOf(request), request.params.id));

  app.head<FileParams>('/uploads/:id/files/:sha256', async (request, reply) => {
    const { id, sha256 } = request.params;
    const { offset, bytes } = await uploads.file(bearerOf(request), id, sha256);
    return reply.headers({ 'upload-offset': offset, 'upload-length': bytes }).send();
  });

  app.patch<FileParams>('/uploads/:id/files/:sha256', async (request, reply) => {
    const { id, sha256 } = request.params;
    if (!Buffer.isBuffer(request.body))
      throw new Problem(415, 'media-type', 'Send the bytes of the file as application/partial-upload.');
    const piece = { offset: offsetOf(request), content: request.body };
    const offset = await uploads.append(bearerOf(request), id, sha256, piece);
    return reply.code(204).header('upload-offset', offset).send();
  });

  app.post<UploadParams>('/uploads/:id/complete', async (request, reply) => {
    const bearer = bearerOf(request);
    const { record, isNew } = await uploads.complete(bearer, request.params.id, request.id);
    const what = `${record.name}@${record.version}`;
    if (isNew) request.log.info({ event: 'release published', what, by: bearer.name }, 'release published');
    return reply.code(isNew ? 201 : 200).send({ release: record });
  });

  app.delete<UploadParams>('/uploads/:id', async (request, reply) => {
    await uploads.remove(bearerOf(request), request.params.id);
    return reply.code(204).send();
  });
}

function offsetOf({ headers }: FastifyRequest): number {
  const offset = headers['upload-offset'];
  if (typeof offset === 'string' && /^\d{1,9}$/.test(offset)) return Number(offset);
  throw new Problem(400, 'document', 'Send the header Upload-Offset with a whole number.');
}
