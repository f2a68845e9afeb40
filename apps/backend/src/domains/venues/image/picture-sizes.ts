import type { Db } from '../../../database/open-database.ts';
import { singleFlight } from '../../../single-flight.ts';
import { PictureMaker } from './making/picture-maker.ts';
import type { PictureSize } from './making/picture-task.ts';
import { widthsOf } from './venue-pictures.ts';

/** Resized pictures: each size is made on its first request and stored. */
export class PictureSizes {
  readonly #db: Db;
  readonly #maker = new PictureMaker();
  readonly #once = singleFlight<Buffer | undefined>();

  constructor(db: Db) {
    this.#db = db;
  }

  /**
   * Returns the file of a picture in one size; undefined for an unknown picture or size.
   * @throws 503 while too many pictures are being resized
   */
  async find(hash: string, size: PictureSize): Promise<Buffer | undefined> {
    const stored = await this.#db
      .selectFrom('picture_size')
      .select('content')
      .where((eb) => eb.and({ hash, ...size }))
      .executeTakeFirst();
    if (stored) return Buffer.from(stored.content);
    return this.#once(`${hash} ${size.width} ${size.format}`, () => this.#make(hash, size));
  }

  close(): Promise<void> {
    return this.#maker.close();
  }

  async #make(hash: string, size: PictureSize): Promise<Buffer | undefined> {
    const picture = await this.#db
      .selectFrom('picture')
      .select(['content', 'width'])
      .where('hash', '=', hash)
      .executeTakeFirst();
    if (!picture || !widthsOf(picture).includes(size.width)) return undefined;
    const content = await this.#maker.make(picture.content, size);
    await this.#db
      .insertInto('picture_size')
      .values({ hash, ...size, content })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return content;
  }
}
