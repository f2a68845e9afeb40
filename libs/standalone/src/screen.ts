import type { Locale, SourceRoute } from '@taquilla/contracts';
import type { ComponentType } from 'react';

/** Module that a remote exposes for a route. */
export interface Screen {
  default: ComponentType;
  texts?: { load(locale: Locale): Promise<void> };
}

export type ScreenLoaders = Readonly<Record<string, () => Promise<Screen>>>;

/** A remote that runs without the shell. */
export interface RemoteAlone {
  name: string;
  routes: readonly SourceRoute[];
  /** screens by the name of their route's module */
  screens: ScreenLoaders;
}
