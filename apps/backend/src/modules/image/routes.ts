import { z } from 'zod';
import type { App, Module } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import { idParam } from '../../request-schemas.ts';

/** An SVG opened by itself is a page; in this sandbox no script of it runs and nothing is fetched. */
const IMAGE_POLICY = "default-src 'none'; sandbox";
const IMAGE_CACHE = 'public, max-age=3600, stale-while-revalidate=86400';

/** Logos and heroes from the database (R34). */
export const imageModule: Module = (app, { database: { db } }) => {
  const images = [
    { url: '/image/headquarter/:id', owner: 'venue', variant: 'logo' },
    { url: '/image/headquarter/:id/hero', owner: 'venue', variant: 'hero' },
    { url: '/image/company/:id', owner: 'company', variant: 'logo' },
  ] as const;
  for (const { url, owner, variant } of images) {
    addImageRoute(app, url, async (ownerId) =>
      db
        .selectFrom('image')
        .select(['content_type', 'content'])
        .where('owner', '=', owner)
        .where('owner_id', '=', ownerId)
        .where('variant', '=', variant)
        .executeTakeFirst(),
    );
  }
};

type Find = (ownerId: number) => Promise<{ content_type: string; content: string } | undefined>;

function addImageRoute(app: App, url: string, find: Find): void {
  app.get(
    url,
    {
      config: { cacheControl: IMAGE_CACHE },
      schema: {
        params: idParam,
        response: { 200: { content: { 'image/svg+xml': { schema: z.string() } } } },
      },
    },
    async ({ params }, reply) => {
      const image = await find(params.id);
      if (!image) throw notFound();
      return reply
        .header('Content-Security-Policy', IMAGE_POLICY)
        .header('Cross-Origin-Resource-Policy', 'cross-origin')
        .type(image.content_type)
        .serializer((content: string) => content)
        .send(image.content);
    },
  );
}
