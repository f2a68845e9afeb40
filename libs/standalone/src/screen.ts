import type { Locale, SourceRoute } from '@taquilla/contracts';
import type { ComponentType } from 'react';

/** What a remote exposes for a route. */
export interface Screen {
  default: ComponentType;
  texts?: { load(locale: Locale): Promise<void> };
}

export type ScreenLoaders = Readonly<Record<string, () => Promise<Screen>>>;

/** A remote as its own team starts it. */
export interface RemoteAlone {
  name: string;
  routes: readonly SourceRoute[];
  /** its screens by the name of their route's module */
  screens: ScreenLoaders;
}
