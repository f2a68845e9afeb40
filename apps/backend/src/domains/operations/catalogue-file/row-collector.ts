import type { Insertable } from 'kysely';
import type { Schema } from '../../../database/schema.ts';
import type { OwnedText } from '../../venues/index.ts';
import type { CatalogueIds } from './catalogue-ids.ts';
import type { Words } from '../../../database/columns/localised-text.ts';

/** Tables that a file fills, referenced tables first: their keys, and the treatment of rows that a file no longer has. */
export const TABLES = {
  venue_picture: { key: ['id'], unwanted: 'delete' },
  sales_interface: { key: ['id'], unwanted: 'retire' },
  venue_language: { key: ['headquarter_id', 'locale'], unwanted: 'delete' },
  footer: { key: ['id'], unwanted: 'delete' },
  legal_text: { key: ['id'], unwanted: 'delete' },
  payment_gateway: { key: ['id'], unwanted: 'retire' },
  room: { key: ['id'], unwanted: 'retire' },
  visit_language: { key: ['interface_id', 'language'], unwanted: 'delete' },
  alert: { key: ['id'], unwanted: 'delete' },
  product: { key: ['id'], unwanted: 'retire' },
  item: { key: ['id'], unwanted: 'retire' },
  accreditation: { key: ['id'], unwanted: 'delete' },
  promotion: { key: ['id'], unwanted: 'retire' },
  promotion_product: { key: ['promotion_id', 'product_id'], unwanted: 'delete' },
  promotion_price: { key: ['promotion_id', 'item_id'], unwanted: 'delete' },
  event_category: { key: ['id'], unwanted: 'retire' },
  price_list: { key: ['id'], unwanted: 'retire' },
  category_price_list: { key: ['id'], unwanted: 'retire' },
  combined_product: { key: ['id'], unwanted: 'delete' },
  promotion_category_price: { key: ['promotion_id', 'category_price_list_id'], unwanted: 'delete' },
  event: { key: ['id'], unwanted: 'retire' },
  survey_question: { key: ['id'], unwanted: 'delete' },
  survey_option: { key: ['id'], unwanted: 'delete' },
} as const;
export type FileTable = keyof typeof TABLES;
export const FILE_TABLES = Object.keys(TABLES) as FileTable[];
type Rows = { [T in FileTable]: Insertable<Schema[T]>[] };

/** Collects the rows of a file. */
export class RowCollector {
  readonly ids: CatalogueIds;
  readonly venueId: number;
  readonly texts: OwnedText[] = [];
  readonly rows: Rows = {
    sales_interface: [],
    venue_language: [],
    footer: [],
    legal_text: [],
    payment_gateway: [],
    room: [],
    visit_language: [],
    alert: [],
    product: [],
    item: [],
    accreditation: [],
    promotion: [],
    promotion_product: [],
    promotion_price: [],
    survey_question: [],
    survey_option: [],
    event_category: [],
    price_list: [],
    category_price_list: [],
    combined_product: [],
    promotion_category_price: [],
    event: [],
    venue_picture: [],
  };

  constructor(ids: CatalogueIds, venueId: number) {
    this.ids = ids;
    this.venueId = venueId;
  }

  add<T extends FileTable>(table: T, row: Omit<Rows[T][number], 'headquarter_id'>): void;
  add(table: FileTable, row: object): void {
    const list: object[] = this.rows[table];
    list.push({ ...row, headquarter_id: this.venueId });
  }

  addTexts(owner: OwnedText['owner'], owner_id: number, fields: Record<string, Words | undefined>): void {
    for (const [field, words] of Object.entries(fields)) {
      if (words) this.texts.push({ headquarter_id: this.venueId, owner, owner_id, field, words });
    }
  }
}
