import type { Locale } from '@taquilla/contracts';
import type { SourceRoute } from '@taquilla/federation/contract';
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
