/** Maps rooms, interfaces with their products, and promotions to the file format. Pure. */
import { toEuros } from '@taquilla/contracts';
import { coversOf } from '../../catalogue/index.ts';
import type { VenueFile } from './schema.ts';
import type { RowOf, VenueRecords } from './venue-records.ts';

export const percent = (hundredths: number | null) => (hundredths === null ? null : hundredths / 100);

type SalesPoint = VenueFile['interfaces'][number];
type Product = SalesPoint['products'][number];
type Item = Product['items'][number];

export function exportOffer(records: VenueRecords): Pick<VenueFile, 'rooms' | 'interfaces' | 'promotions'> {
  return {
    rooms: records.of('room').map(({ id, schedule, visit_minutes: visitMinutes }) => ({
      key: records.key('room', id),
      name: records.words('room', id, 'name'),
      visitMinutes,
      schedule: schedule ?? { daysAhead: 1, rules: [], exceptions: [] },
    })),
    interfaces: exportInterfaces(records),
    promotions: records.of('promotion').map((row) => ({
      code: row.code,
      percent: percent(row.percent_hundredths),
      products: records
        .of('promotion_product', ({ promotion_id }) => promotion_id === row.id)
        .map(({ product_id }) => records.path('product', product_id)),
      from: row.valid_from?.toISOString() ?? null,
      until: row.valid_until?.toISOString() ?? null,
      maxUses: row.max_uses,
    })),
  };
}

function exportInterfaces(records: VenueRecords): SalesPoint[] {
  return records
    .of('sales_interface')
    .flatMap(({ id, kind, alias, product_order, picture_id, max_units: maxUnits }) => {
      if (kind === 'online') return [];
      const lead = records.optionalWords('interface', id, 'lead');
      return [
        {
          alias,
          kind,
          name: records.words('interface', id, 'name'),
          ...(lead && { lead }),
          picture: picture_id === null ? null : records.key('picture', picture_id),
          text: records.words('interface', id, 'text'),
          alerts: records
            .of('alert', ({ interface_id }) => interface_id === id)
            .map((alert) => ({
              title: records.words('alert', alert.id, 'title'),
              message: records.words('alert', alert.id, 'message'),
            })),
          visitLanguages: records
            .of('visit_language', ({ interface_id }) => interface_id === id)
            .map(({ language }) => language),
          productOrder: product_order,
          maxUnits,
          products: records
            .of('product', ({ interface_id }) => interface_id === id)
            .map((product) => exportProduct(records, product)),
        },
      ];
    });
}

function exportProduct(records: VenueRecords, row: RowOf<'product'>): Product {
  const { id, pass_validity_days: validityDays, pass_uses: uses, pass_worth_cents: worth } = row;
  return {
    key: records.key('product', id),
    name: records.words('product', id, 'name'),
    description: records.words('product', id, 'description'),
    isNominated: row.is_nominated,
    isMain: row.is_main,
    minQuantity: row.min_quantity,
    maxQuantity: row.max_quantity,
    accompaniedBy: row.accompanied_by.map((one) => records.path('product', one)),
    vat: percent(row.vat_hundredths),
    covers: coversOf(row),
    pass:
      validityDays === null || uses === null
        ? null
        : {
            validityDays,
            uses,
            isIndividualUse: row.pass_is_individual_use ?? true,
            worth: worth === null ? null : toEuros(worth),
          },
    items: records.of('item', ({ product_id }) => product_id === id).map((item) => exportItem(records, item)),
  };
}

function exportItem(records: VenueRecords, row: RowOf<'item'>): Item {
  const { id, room_id, price_cents, discount_cents } = row;
  return {
    key: records.key('item', id),
    name: records.words('item', id, 'name'),
    type: row.type as Item['type'],
    room: room_id === null ? null : records.key('room', room_id),
    pax: row.pax,
    quantity: row.item_quantity,
    price: toEuros(price_cents),
    dayPrices: (row.day_prices ?? []).map((one) => ({ ...one, price: toEuros(one.price) })),
    discount: toEuros(discount_cents),
    accreditations: records
      .of('accreditation', ({ item_id }) => item_id === id)
      .map((one) => ({ type: one.type, name: records.words('accreditation', one.id, 'name') })),
    promotionPrices: records.promotionPrices(records.of('promotion_price', ({ item_id }) => item_id === id)),
  };
}
