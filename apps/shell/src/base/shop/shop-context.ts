import type { PageDocument } from '@taquilla/contracts';
import { createContext, useContext } from 'react';
import { shopParts, type ShopParts } from './shop-parts.ts';
import { shopRoutes, type ShopRoute } from './shop-routes.ts';

/** Routes and layout parts of the page's releases. `ahead`: the page has speculation rules, so the browser prerenders links. */
export interface Shop {
  routes: ShopRoute[];
  parts: ShopParts;
  rollout?: PageDocument['rollout'];
  missing?: PageDocument['missing'];
  ahead?: PageDocument['ahead'];
}

export function shopOf(page: PageDocument): Shop {
  const { rollout, missing, ahead } = page;
  return { routes: shopRoutes(page), parts: shopParts(page), rollout, missing, ahead };
}

export const ShopContext = createContext<Shop>({ routes: [], parts: {} });
export const useShop = () => useContext(ShopContext);
