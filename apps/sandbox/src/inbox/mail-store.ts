import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

export interface StoredMail {
  id: string;
  receivedAt: Date;
  mail: Email;
}

const NAME = /^(\d{13})-[0-9a-f-]{36}$/;
const MAX_MAILS = 200;

/** Stores e-mails as files in a folder, and retains the newest 200. */
export class MailStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async save(source: Buffer, now: Date): Promise<string> {
    await mkdir(this.#folder, { recursive: true });
    const id = `${String(now.getTime()).padStart(13, '0')}-${randomUUID()}`;
    // renamed when complete, so that no partial file is listed
    const draft = join(this.#folder, `${id}.part`);
    await writeFile(draft, source);
    await rename(draft, this.#file(id));
    await this.#deleteOld();
    return id;
  }

  /** Lists the e-mails, newest first. */
  async list(): Promise<StoredMail[]> {
    const mails = await Promise.all((await this.#ids()).map((id) => this.read(id)));
    return mails.filter((mail) => mail !== undefined);
  }

  async read(id: string): Promise<StoredMail | undefined> {
    const time = NAME.exec(id)?.[1];
    if (time === undefined) return undefined;
    const source = await readFile(this.#file(id)).catch(unlessMissing);
    if (!source) return undefined;
    const mail = await PostalMime.parse(source, { attachmentEncoding: 'arraybuffer' });
    return { id, receivedAt: new Date(Number(time)), mail };
  }

  async #ids(): Promise<string[]> {
    const names = (await readdir(this.#folder).catch(unlessMissing)) ?? [];
    const ids = names.filter((name) => name.endsWith('.eml')).map((name) => name.slice(0, -4));
    return ids
      .filter((id) => NAME.test(id))
      .sort()
      .reverse();
  }

  async #deleteOld(): Promise<void> {
    for (const id of (await this.#ids()).slice(MAX_MAILS)) await rm(this.#file(id), { force: true });
  }

  #file(id: string): string {
    return join(this.#folder, `${id}.eml`);
  }
}

function unlessMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  return undefined;
}

/** Returns an attachment as it was sent: the mail parser removes carriage returns from text. */
export function bytesOf({ content, mimeType }: StoredMail['mail']['attachments'][number]): Buffer {
  const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer);
  if (!mimeType.startsWith('text/')) return bytes;
  return Buffer.from(bytes.toString('utf8').replace(/\r?\n/g, '\r\n'));
}
