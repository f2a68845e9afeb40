import { splitLocale, type Locale } from '@taquilla/contracts';
import { createContext, useContext } from 'react';
import { useLocation } from 'react-router-dom';

/** Name and parameters of the page's route. */
export interface CurrentRoute {
  name: string;
  params: Readonly<Record<string, string | undefined>>;
}

const RouteContext = createContext<CurrentRoute>({ name: 'not-found', params: {} });

/** Set by the shell around the route's screen and layout. */
export const RouteProvider = RouteContext.Provider;

/** Returns the current route, its path without language prefix, its query and the page's language. */
export function useRoute(): CurrentRoute & { path: string; search: string; locale: Locale } {
  const { pathname, search } = useLocation();
  const { locale, path } = splitLocale(pathname);
  return { ...useContext(RouteContext), path, search, locale };
}

/** Returns an id of the page visit, which changes with each navigation, also to the same address. */
export function usePageVisit(): string {
  return useLocation().key;
}
