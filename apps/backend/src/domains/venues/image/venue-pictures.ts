import { address, endpoints, type Locale, type VenuePicture } from '@taquilla/contracts';
import type { Db } from '../../../database/open-database.ts';
import { idsOf } from '../../../database/rows.ts';
import { textsOf } from '../texts/index.ts';
import { PICTURE_FORMATS, type PageFormat, type PictureFacts } from './making/picture-task.ts';

/** Reads the pictures of venues in a language, each venue's hero first. */
export async function picturesOf(
  db: Db,
  venueIds: readonly number[],
  locale: Locale,
  { isHeroOnly = false } = {},
): Promise<(venueId: number) => VenuePicture[]> {
  const rows = venueIds.length === 0 ? [] : await shownAt(db, venueIds, isHeroOnly).execute();
  const pictures = await inLanguage(db, rows, locale);
  return (venueId) =>
    pictures.filter(({ row }) => row.headquarter_id === venueId).map(({ picture }) => picture);
}

/** Reads pictures by id, with their texts in a language. */
export async function picturesById(
  db: Db,
  ids: readonly number[],
  locale: Locale,
): Promise<Map<number, VenuePicture>> {
  const rows = ids.length === 0 ? [] : await shown(db).where('id', 'in', ids).execute();
  const pictures = await inLanguage(db, rows, locale);
  return new Map(pictures.map(({ row, picture }) => [row.id, picture]));
}

/** Reads the pictures of a venue by their keys in the catalogue file, with their texts in a language. */
export async function picturesByKey(
  db: Db,
  venueId: number,
  locale: Locale,
): Promise<Map<string, VenuePicture>> {
  const rows = await shownAt(db, [venueId], false).select('key').execute();
  const pictures = await inLanguage(db, rows, locale);
  return new Map(pictures.map(({ row, picture }) => [row.key, picture]));
}

async function inLanguage<R extends ShownPicture & { id: number }>(
  db: Db,
  rows: readonly R[],
  locale: Locale,
): Promise<{ row: R; picture: VenuePicture }[]> {
  const texts = await textsOf(db, 'picture', idsOf(rows), locale);
  return rows.map((row) => ({ row, picture: pictureOf(row, texts(row.id, 'alt')) }));
}

/** Finds the picture of a venue's hero. */
export const shownHero = (db: Db, venueId: number) => shownAt(db, [venueId], true).executeTakeFirst();

function shownAt(db: Db, venueIds: readonly number[], isHeroOnly: boolean) {
  const query = shown(db).where('headquarter_id', 'in', venueIds).orderBy('position');
  return isHeroOnly ? query.where('position', '=', 0) : query;
}

const shown = (db: Db) =>
  db
    .selectFrom('venue_picture')
    .innerJoin('picture', 'picture.hash', 'venue_picture.hash')
    .select(['id', 'headquarter_id', 'picture.hash', 'width', 'height', 'color', 'focus_x', 'focus_y']);

interface ShownPicture extends PictureFacts {
  hash: string;
  focus_x: number | null;
  focus_y: number | null;
}

function pictureOf(
  { hash, width, height, color, focus_x: x, focus_y: y }: ShownPicture,
  alt: string,
): VenuePicture {
  const addressOf = (size: number, format: PageFormat) =>
    address(endpoints.picture, { hash, file: `${size}.${format}` });
  return {
    src: addressOf(plainWidth({ width }), PLAIN_FORMAT),
    width,
    height,
    color,
    alt,
    ...(x !== null && y !== null && { focus: { x, y } }),
    sources: PICTURE_FORMATS.map((format) => ({
      type: `image/${format}`,
      srcset: widthsOf({ width })
        .map((size) => `${addressOf(size, format)} ${size}w`)
        .join(', '),
    })),
  };
}

type Wide = Pick<PictureFacts, 'width'>;

/** Widths in pixels, for phones of every density and desktops. */
const WIDTHS = [400, 800, 1200, 1600];

/** Returns the widths of a picture: none is larger than the original. */
export const widthsOf = ({ width }: Wide) => WIDTHS.filter((one) => one <= width);

/** Format for clients without support of responsive images. */
export const PLAIN_FORMAT = 'webp';
export const plainWidth = (picture: Wide) => Math.max(...widthsOf(picture).filter((width) => width <= 800));
