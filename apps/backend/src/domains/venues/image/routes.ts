import { endpoints } from '@taquilla/contracts';
import type { FastifyReply } from 'fastify';
import type { Module } from '../../../deps.ts';
import { notFound } from '../../../errors.ts';
import { serve } from '../../../serve.ts';
import { isPageFormat } from './making/picture-task.ts';
import { PictureSizes } from './picture-sizes.ts';
import { PLAIN_FORMAT, plainWidth, shownHero } from './venue-pictures.ts';

/** An SVG opened as a document is a page; this sandbox blocks its scripts and requests. */
const IMAGE_POLICY = "default-src 'none'; sandbox";
const IMAGE_CACHE = 'public, max-age=3600, stale-while-revalidate=86400';
/** For URLs with a content hash, whose content never changes. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Routes for logos and heroes (R34), and for pictures of venues in the sizes that pages request (decision 41). */
export const imageModule: Module = (app, { database: { db } }) => {
  const sizes = new PictureSizes(db);
  app.addHook('onClose', () => sizes.close());
  const images = [
    [endpoints.venueImage, 'venue', 'logo'],
    [endpoints.venueHero, 'venue', 'hero'],
    [endpoints.companyImage, 'company', 'logo'],
  ] as const;
  for (const [endpoint, owner, variant] of images) {
    serve(
      app,
      endpoint,
      async ({ params: { id } }, reply) => {
        const hero = variant === 'hero' ? await shownHero(db, id) : undefined;
        const file = hero && (await sizes.find(hero.hash, { width: plainWidth(hero), format: PLAIN_FORMAT }));
        if (file) return sent(reply, `image/${PLAIN_FORMAT}`, file);
        const image = await db
          .selectFrom('image')
          .select(['content_type', 'content'])
          .where((eb) => eb.and({ owner, owner_id: id, variant }))
          .executeTakeFirst();
        if (!image) throw notFound();
        return sent(reply, image.content_type, image.content);
      },
      { config: { cacheControl: IMAGE_CACHE } },
    );
  }
  serve(
    app,
    endpoints.picture,
    async ({ params: { hash, file } }, reply) => {
      const [width, format] = file.split('.');
      const found = isPageFormat(format) && (await sizes.find(hash, { width: Number(width), format }));
      if (!found) throw notFound();
      return sent(reply, `image/${format}`, found);
    },
    { config: { cacheControl: IMMUTABLE } },
  );
};

const sent = (reply: FastifyReply, type: string, content: string | Buffer) =>
  reply
    .header('Content-Security-Policy', IMAGE_POLICY)
    .header('Cross-Origin-Resource-Policy', 'cross-origin')
    .type(type)
    .serializer((text: string) => text)
    .send(content);
