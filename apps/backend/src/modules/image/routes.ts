import { endpoints } from '@taquilla/contracts';
import type { Module } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import { serve } from '../../serve.ts';

/** An SVG opened by itself is a page; in this sandbox no script of it runs and nothing is fetched. */
const IMAGE_POLICY = "default-src 'none'; sandbox";
const IMAGE_CACHE = 'public, max-age=3600, stale-while-revalidate=86400';

/** Logos and heroes from the database (R34). */
export const imageModule: Module = (app, { database: { db } }) => {
  const images = [
    [endpoints.venueImage, 'venue', 'logo'],
    [endpoints.venueHero, 'venue', 'hero'],
    [endpoints.companyImage, 'company', 'logo'],
  ] as const;
  for (const [endpoint, owner, variant] of images) {
    serve(
      app,
      endpoint,
      async ({ params }, reply) => {
        const image = await db
          .selectFrom('image')
          .select(['content_type', 'content'])
          .where('owner', '=', owner)
          .where('owner_id', '=', params.id)
          .where('variant', '=', variant)
          .executeTakeFirst();
        if (!image) throw notFound();
        return reply
          .header('Content-Security-Policy', IMAGE_POLICY)
          .header('Cross-Origin-Resource-Policy', 'cross-origin')
          .type(image.content_type)
          .serializer((content: string) => content)
          .send(image.content);
      },
      { config: { cacheControl: IMAGE_CACHE } },
    );
  }
};
