import * as z from 'zod/mini';

/** Signed message of Redsys: base64 parameters and their signature. */
export const redsysMessage = z.object({
  Ds_SignatureVersion: z.string().check(z.maxLength(40)),
  Ds_MerchantParameters: z.string().check(z.minLength(1), z.maxLength(20_000)),
  Ds_Signature: z.string().check(z.maxLength(200)),
});
