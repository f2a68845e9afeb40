/** Tables of sales, payments, bonds and mail. */
export interface SalesTables {}
