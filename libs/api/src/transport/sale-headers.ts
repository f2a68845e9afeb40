import { SALE_TOKEN_HEADER } from '@taquilla/contracts';

/** Headers of a call that is for who has a sale's token. */
export const saleHeaders = (token: string | null): Record<string, string> =>
  token ? { [SALE_TOKEN_HEADER]: token } : {};
