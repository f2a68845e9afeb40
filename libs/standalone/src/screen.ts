import type { Locale } from '@taquilla/contracts';
import type { ComponentType } from 'react';

/** What a remote exposes for a route. */
export interface Screen {
  default: ComponentType;
  texts?: { load(locale: Locale): Promise<void> };
}

export type ScreenLoaders = Readonly<Record<string, () => Promise<Screen>>>;
