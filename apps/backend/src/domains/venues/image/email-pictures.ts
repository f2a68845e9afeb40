import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Locale } from '@taquilla/contracts';
import type { Db } from '../../../database/open-database.ts';
import { textsOf } from '../texts/index.ts';
import { findLogo } from './find-logo.ts';
import { PictureMaker } from './making/picture-maker.ts';
import type { EmailPicture } from './making/picture-task.ts';
import { shownHero } from './venue-pictures.ts';

/** Venues whose pictures stay in memory; a banner has about 60 KB. */
const MAX_CACHED = 100;
const CENTRE = { x: 50, y: 50 };

export interface EmailBanner {
  file: Buffer;
  alt: string;
}

/** Logos and banners of e-mails. A picture that cannot be made is left out: the e-mail is complete without it. */
export class EmailPictures {
  readonly #db: Db;
  readonly #maker = new PictureMaker();
  readonly #cached = new LRUCache<string, Promise<Buffer>>({ max: MAX_CACHED });

  constructor(db: Db) {
    this.#db = db;
  }

  /** Returns the logo of a venue, else of its company, as PNG in twice its size; undefined: none. */
  async logoOf(venueId: number): Promise<Buffer | undefined> {
    const logo = await findLogo(this.#db, venueId);
    if (logo === null) return undefined;
    const key = createHash('sha256').update(logo).digest('base64url');
    return this.#make(key, { kind: 'logo' }, () => Promise.resolve(Buffer.from(logo)));
  }

  /** Returns the first picture of a venue, as JPEG; undefined: none. */
  async bannerOf(venueId: number, locale: Locale): Promise<EmailBanner | undefined> {
    const hero = await shownHero(this.#db, venueId);
    if (!hero) return undefined;
    const { focus_x: x, focus_y: y, hash, id } = hero;
    const focus = x === null || y === null ? CENTRE : { x, y };
    const file = await this.#make(`${hash} ${focus.x} ${focus.y}`, { kind: 'banner', focus }, async () => {
      const { content } = await this.#db
        .selectFrom('picture')
        .select('content')
        .where('hash', '=', hash)
        .executeTakeFirstOrThrow();
      return Buffer.from(content);
    });
    return file && { file, alt: (await textsOf(this.#db, 'picture', [id], locale))(id, 'alt') };
  }

  close(): Promise<void> {
    return this.#maker.close();
  }

  async #make(
    key: string,
    picture: EmailPicture,
    original: () => Promise<Buffer>,
  ): Promise<Buffer | undefined> {
    const made =
      this.#cached.get(key) ?? original().then((bytes) => this.#maker.makeForEmail(bytes, picture));
    this.#cached.set(key, made);
    return made.catch(() => {
      this.#cached.delete(key);
      return undefined;
    });
  }
}
