import { splitLocale, type Locale } from '@taquilla/contracts';
import { createContext, useContext } from 'react';
import { useLocation } from 'react-router-dom';

/** The page's route as every room sees it. */
export interface CurrentRoute {
  name: string;
  params: Readonly<Record<string, string | undefined>>;
}

const RouteContext = createContext<CurrentRoute>({ name: 'not-found', params: {} });

/** Set by the shell around the route's screen and layout. */
export const RouteProvider = RouteContext.Provider;

/** Name and parameters of the current route, its path without language prefix, and the page's language. */
export function useRoute(): CurrentRoute & { path: string; search: string; locale: Locale } {
  const { pathname, search } = useLocation();
  const { locale, path } = splitLocale(pathname);
  return { ...useContext(RouteContext), path, search, locale };
}

/** A name for this visit of a page: another one after each navigation, also to the same address. */
export function usePageVisit(): string {
  return useLocation().key;
}
