/** Uploaded files of a sale, in the database and on the disk. */
import { randomUUID } from 'node:crypto';
import { refusal, UPLOAD_MAX_FILES, type UploadedFile, type UploadType } from '@taquilla/contracts';
import { notFound, refuse, wrong } from '../../../errors.ts';
import type { Db, Trx } from '../../../database/open-database.ts';
import { transaction } from '../../../database/transaction.ts';
import { isUnpaid, lockSale, type Sale } from '../sale/index.ts';
import { safeFileName } from './file-name.ts';
import type { FileStore, Incoming } from './file-store.ts';

const SALES_PER_TURN = 100;

export interface Upload {
  saleId: string;
  name: string;
  /** received file */
  file: Incoming;
  type: UploadType;
  /** accreditation of the order that it documents */
  accreditationId: string | undefined;
  now: Date;
}

/**
 * Checks that a sale accepts files, before a file is read.
 * @throws 404 for an unknown sale or one of another kind than tickets, 409 when it has ended, 422 when it has the maximum
 * number of files
 */
export async function checkAcceptsFiles(db: Db, saleId: string): Promise<void> {
  const sale = await db
    .selectFrom('sale')
    .select(['kind', 'status'])
    .where('id', '=', saleId)
    .executeTakeFirst();
  checkIsOpen(sale);
  await checkCount(db, saleId);
}

/**
 * Stores a file of a sale: on the disk first, then in the database, so that every row has its file.
 * @throws errors of `checkAcceptsFiles`, 422 for an accreditation of another sale
 */
export async function saveUpload(db: Db, store: FileStore, upload: Upload): Promise<UploadedFile> {
  const { saleId, type, accreditationId: accreditation_id = null, now: created_at } = upload;
  const file = { id: randomUUID(), name: safeFileName(upload.name), type, size: upload.file.size };
  await store.store(upload.file, saleId, file.id);
  try {
    await transaction(db, async (trx) => {
      const sale = await lockSale(trx, saleId);
      checkIsOpen(sale);
      await checkCount(trx, saleId);
      await checkAccreditation(trx, saleId, accreditation_id);
      const { type: content_type, ...stored } = file;
      await trx
        .insertInto('sale_file')
        .values({
          ...stored,
          content_type,
          accreditation_id,
          created_at,
          sale_id: saleId,
          headquarter_id: sale.headquarter_id,
        })
        .execute();
    });
  } catch (error) {
    await store.remove(saleId, file.id);
    throw error;
  }
  return file;
}

function checkIsOpen<S extends Pick<Sale, 'kind' | 'status'>>(sale: S | undefined): asserts sale is S {
  if (sale?.kind !== 'tickets') throw notFound();
  if (!isUnpaid(sale.status) && sale.status !== 'paid')
    throw refuse(refusal('saleClosed', { status: sale.status }));
}

async function checkCount(db: Db | Trx, saleId: string): Promise<void> {
  const { files } = await db
    .selectFrom('sale_file')
    .select((eb) => eb.fn.countAll<number>().as('files'))
    .where('sale_id', '=', saleId)
    .executeTakeFirstOrThrow();
  if (files >= UPLOAD_MAX_FILES) throw wrong('file', refusal('tooManyFiles', { number: UPLOAD_MAX_FILES }));
}

async function checkAccreditation(trx: Trx, saleId: string, accreditationId: string | null): Promise<void> {
  if (accreditationId === null) return;
  const known = await trx
    .selectFrom('sale_accreditation')
    .select('id')
    .where((eb) => eb.and({ sale_id: saleId, id: accreditationId }))
    .executeTakeFirst();
  if (!known) throw wrong('accreditation_id', 'otherProof');
}

/**
 * Deletes a file of an unpaid sale.
 * @throws 404 for a file of another sale, 409 when the sale has ended or is paid: the door relies on files of paid sales
 */
export async function deleteUpload(
  db: Db,
  store: FileStore,
  { saleId, fileId }: { saleId: string; fileId: string },
): Promise<void> {
  await transaction(db, async (trx) => {
    const sale = await lockTicketSale(trx, saleId);
    if (!isUnpaid(sale.status)) throw refuse(refusal('saleClosed', { status: sale.status }));
    const deleted = await trx
      .deleteFrom('sale_file')
      .where((eb) => eb.and({ sale_id: saleId, id: fileId }))
      .executeTakeFirst();
    if (deleted.numDeletedRows === 0n) throw notFound();
  });
  await store.remove(saleId, fileId);
}

async function lockTicketSale(trx: Trx, saleId: string): Promise<Sale> {
  const sale = await lockSale(trx, saleId);
  if (sale?.kind !== 'tickets') throw notFound();
  return sale;
}

/**
 * Deletes files of cancelled and fully refunded sales: on the disk first, so that an interrupted run is repeated.
 * @returns number of sales
 */
export async function deleteFilesOfEndedSales(db: Db, store: FileStore): Promise<number> {
  const ended = await db
    .selectFrom('sale_file')
    .innerJoin('sale', 'sale.id', 'sale_file.sale_id')
    .select('sale.id')
    .distinct()
    .where('sale.status', 'in', ['cancelled', 'deleted', 'total refunded'])
    .limit(SALES_PER_TURN)
    .execute();
  for (const { id } of ended) {
    await store.removeAll(id);
    await db.deleteFrom('sale_file').where('sale_id', '=', id).execute();
  }
  return ended.length;
}
