import { endpoints, type Locale } from '@taquilla/contracts';
import type { Module } from '../../../deps.ts';
import { notFound } from '../../../errors.ts';
import { serve } from '../../../serve.ts';
import { authorityStateOf, findIssue, findSale, hasSaleToken, type Sale } from '../../sales/index.ts';
import { saleFigures } from './sale-figures.ts';
import { buyersState, publicState } from './sale-state.ts';

/** Routes for the state of a sale: public by its id, with details for its buyer (docs/calls.md; R160, R164). */
export const saleStateModule: Module = (app, deps) => {
  const { config } = deps;
  const { db } = deps.database;
  saleFigures(app, deps);

  serve(app, endpoints.saleStatus, async (request) => {
    const sale = await findSale(db, request.params.id);
    if (!sale) throw notFound();
    const isBuyers = hasSaleToken(request, sale.id, config.secrets);
    return stateFor(sale, isBuyers, { browserKey: request.browserKey, ...request.query });
  });

  serve(app, endpoints.eventSaleStatus, async (request) => {
    const sale = await findSale(db, request.params.id);
    if (sale?.kind !== 'event') throw notFound();
    const isBuyers = hasSaleToken(request, sale.id, config.secrets);
    const authority = isBuyers ? authorityStateOf(await findIssue(db, sale.id)) : null;
    return {
      ...(await stateFor(sale, isBuyers, { browserKey: request.browserKey, ...request.query })),
      authority,
    };
  });

  const stateFor = (
    sale: Sale,
    isBuyers: boolean,
    { browserKey, language }: { browserKey: string | undefined; language?: Locale | undefined },
  ) =>
    isBuyers
      ? buyersState(db, sale, { ...config, browserKey, language }, app.wallets)
      : publicState(db, sale);
};
