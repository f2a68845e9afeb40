/** The simulated bank: charges buyers, and sends notifications when the simulation requests them. */
import { BankBooks } from '@taquilla/sandbox';
import { BASE, type PaymentRedirect } from '@taquilla/contracts';
import { isAuthorised, signNotification } from '../../apps/backend/src/payment-providers/redsys/message.ts';
import type { Recorder } from '../histories/history/recorder.ts';
import { ACCOUNT, requestOf } from '@taquilla/testing/backend/sale-fixture.ts';
import type { Caller } from './caller.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

export class SimulatedBank {
  readonly #dataDir: string;
  readonly #recorder: Recorder;
  readonly #caller: Caller;
  /** payment redirects of buyers so far */
  readonly forms: PaymentRedirect[] = [];
  /** number of refunds in the history by order number */
  readonly #noted = new Map<string, number>();

  constructor(dataDir: string, recorder: Recorder, caller: Caller) {
    this.#dataDir = dataDir;
    this.#recorder = recorder;
    this.#caller = caller;
  }

  get #books(): BankBooks {
    return new BankBooks(this.#dataDir);
  }

  async charge(form: PaymentRedirect, isDeclined: boolean): Promise<void> {
    const { number, amount } = orderOf(form);
    if (this.#books.paymentOf(number)) return;
    const content = new URLSearchParams({
      Ds_SignatureVersion: form.version,
      Ds_MerchantParameters: form.merchant_params,
      Ds_Signature: form.signature,
      end: 'never',
      card: '4548810000000003',
      cvv: isDeclined ? '999' : '123',
    });
    const end = this.#recorder.begin('a buyer', 'charge', { number, amount });
    await this.#caller.send('POST', '/sandbox/redsys/pay', content.toString(), FORM);
    const said = this.#books.paymentOf(number);
    end({ isApproved: said !== undefined && isAuthorised(said['Ds_Response'] ?? '') });
  }

  /** Sends the notification of a payment; does nothing for an unused form. */
  async notify(form: PaymentRedirect): Promise<void> {
    const said = this.#books.paymentOf(orderOf(form).number);
    if (!said) return;
    const message = signNotification(said, ACCOUNT.secret_key, 'HMAC_SHA256_V1');
    const content = new URLSearchParams({ ...message }).toString();
    await this.#caller.ask('the bank', 'POST', `${BASE}/payment/redsys/notification`, content, FORM);
  }

  /** Records refunds since the last call in the history. */
  noteRefunds(): void {
    for (const form of this.forms) {
      const { number } = orderOf(form);
      const refunds = this.#books.refundsOf(number);
      for (const refund of refunds.slice(this.#noted.get(number) ?? 0)) {
        const amount = Number(refund['Ds_Amount']);
        this.#recorder.note('the bank', 'give back', { number, amount }, { isDone: true });
      }
      this.#noted.set(number, refunds.length);
    }
  }
}

function orderOf(form: PaymentRedirect): { number: string; amount: number } {
  const asked = requestOf(form);
  return { number: asked['DS_MERCHANT_ORDER'] ?? '', amount: Number(asked['DS_MERCHANT_AMOUNT']) };
}
