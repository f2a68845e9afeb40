import type { Db, Trx } from '../../../database/open-database.ts';
import { fileKind } from '../../../format/file-kind.ts';
import type { PictureEntry } from './picture-schema.ts';
import type { VenueRecords } from './venue-records.ts';

/** Exports the original pictures, embedded in the file. */
export async function exportPictures(db: Db | Trx, records: VenueRecords): Promise<PictureEntry[]> {
  const shown = records.of('venue_picture');
  if (shown.length === 0) return [];
  const pictures = await db
    .selectFrom('picture')
    .select(['hash', 'content'])
    .where(
      'hash',
      'in',
      shown.map(({ hash }) => hash),
    )
    .execute();
  const images = new Map(pictures.map(({ hash, content }) => [hash, imageOf(Buffer.from(content))]));
  return shown.map(({ id, hash, focus_x: x, focus_y: y }) => ({
    key: records.key('picture', id),
    image: images.get(hash) ?? '',
    ...(x !== null && y !== null && { focus: { x, y } }),
    alt: records.words('picture', id, 'alt'),
  }));
}

function imageOf(content: Buffer): string {
  const kind = fileKind(content);
  return kind === 'image/svg+xml'
    ? content.toString('utf8')
    : `data:${kind};base64,${content.toString('base64')}`;
}
