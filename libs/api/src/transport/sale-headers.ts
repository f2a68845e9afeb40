import { SALE_TOKEN_HEADER } from '@taquilla/contracts';

/** Returns the header with a sale's token. */
export const saleHeaders = (token: string | null): Record<string, string> =>
  token ? { [SALE_TOKEN_HEADER]: token } : {};
