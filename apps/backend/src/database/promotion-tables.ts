/** Tables of promotion codes. Money is integer cents, times are instants in UTC. */
import type { Generated } from 'kysely';
import type { Timestamp } from './column-types.ts';

interface PromotionTable {
  id: number;
  headquarter_id: number;
  /** upper case */
  code: string;
  kind: 'percent' | 'fixed-price';
  /** 1250: 12.5 percent; null for fixed prices */
  percent_hundredths: number | null;
  /** validity; null: unlimited */
  valid_from: Timestamp | null;
  valid_until: Timestamp | null;
  max_uses: number | null;
  is_active: Generated<boolean>;
}

/** Products with a percentage discount; without rows: all products of the venue. */
interface PromotionProductTable {
  promotion_id: number;
  product_id: number;
  headquarter_id: number;
}

/** Price of an item under a fixed-price promotion. */
interface PromotionPriceTable {
  promotion_id: number;
  item_id: number;
  headquarter_id: number;
  price_cents: number;
}

export interface PromotionTables {
  promotion: PromotionTable;
  promotion_product: PromotionProductTable;
  promotion_price: PromotionPriceTable;
}
