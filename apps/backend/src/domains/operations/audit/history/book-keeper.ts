import type { Db, Trx } from '../../../../database/open-database.ts';
import { balanceOf } from '../../../payments/index.ts';
import type { CapacityBook } from '../capacity-faults.ts';
import { readEmails } from '../read-outbox.ts';
import type { VenueSale } from '../read-sales.ts';
import { hasTickets } from '../sale-faults.ts';
import type { Books, PaymentEnd, SaleEnd } from './books.ts';

/** Collects the records against which a history is checked. */
export class BookKeeper {
  readonly #capacities = new Map<string, number>();
  readonly #sales = new Map<string, SaleEnd>();
  readonly #payments = new Map<string, PaymentEnd>();

  addPlaces(places: readonly CapacityBook[]): void {
    for (const { name, quantity } of places) this.#capacities.set(name, quantity);
  }

  addSales(sales: readonly VenueSale[]): void {
    for (const { id, book } of sales) {
      const { money, needed, isUnissued } = book;
      const { reference, status, total } = money;
      const isValid = hasTickets(book);
      const isEmailDue = isValid && !isUnissued;
      this.#sales.set(id, { reference, status, total, needed, hasTickets: isValid, isEmailDue });
      for (const { orderNumber, amount, isAuthorised, id: paymentId } of money.payments) {
        const refunds = money.refunds.filter((refund) => refund.paymentId === paymentId);
        const { refunded, onItsWay } = balanceOf({ ...money, refunds });
        this.#payments.set(orderNumber, { saleId: id, amount, isAuthorised, refunded, onItsWay });
      }
    }
  }

  async books(db: Db | Trx): Promise<Books> {
    return {
      capacities: this.#capacities,
      sales: this.#sales,
      payments: this.#payments,
      emails: await readEmails(db),
    };
  }
}
