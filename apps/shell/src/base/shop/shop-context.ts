import { createContext, useContext } from 'react';
import { shopParts, type ShopParts } from './shop-parts.ts';
import { shopRoutes, type PageRoute, type ShopPage } from './shop-routes.ts';

/** Routes and layout parts of the page's releases. `prerenders`: the page has speculation rules, so the browser prerenders links. */
export interface Shop {
  routes: PageRoute[];
  parts: ShopParts;
  rollout?: ShopPage['rollout'];
  missing?: ShopPage['missing'];
  prerenders?: ShopPage['prerenders'];
}

export function shopOf(page: ShopPage): Shop {
  const { rollout, missing, prerenders } = page;
  return { routes: shopRoutes(page), parts: shopParts(page), rollout, missing, prerenders };
}

export const ShopContext = createContext<Shop>({ routes: [], parts: {} });
export const useShop = () => useContext(ShopContext);
