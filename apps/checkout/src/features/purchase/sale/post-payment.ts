import type { PaymentForm } from './start-sale.ts';

/** Sends the buyer to the payment page by an automatic form post (spec section 4, "Checkout"), as Redsys names the fields. */
export function postPayment({ url, merchant_params, signature, version }: PaymentForm): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = url;
  form.hidden = true;
  const fields = {
    Ds_SignatureVersion: version,
    Ds_MerchantParameters: merchant_params,
    Ds_Signature: signature,
  };
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
