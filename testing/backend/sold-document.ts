import { randomUUID } from 'node:crypto';
import type { SaleDocument } from '../../apps/backend/src/domains/sales/sale/sale-document.ts';

/** Returns the data from which a bond is rendered: a paid sale of `quantity` tickets. */
export function soldDocument(quantity: number): SaleDocument {
  const sale = {
    id: randomUUID(),
    locale: 'es',
    reference: '7F3K9M2A',
    is_gift: false,
    total_cents: 1200,
    paid_at: new Date('2031-03-10T10:00:00Z'),
    created_at: new Date('2031-03-10T10:00:00Z'),
    status: 'paid',
  } as SaleDocument['sale'];
  const visits = [{ roomId: 1, roomName: 'Salón', visitAt: new Date('2031-07-14T09:00:00Z') }];
  return {
    sale,
    venue: {
      id: 1,
      slug: 'alcazar',
      name: 'Alcázar',
      city: 'Sevilla',
      timezone: 'Europe/Madrid',
      colour: '#a34a28',
      address: null,
      postalAddress: null,
      map: null,
      ways: [],
      terms: [],
    },
    company: { name: 'Company', email: 'company@example.org' },
    buyer: { name: 'Begoña Núñez', email: 'buyer@example.org' },
    lines: [{ productId: 2, productName: 'Visita', quantity, holders: [], persons: 1, visits }],
    selfService: null,
    authority: null,
  };
}
