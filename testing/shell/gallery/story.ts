import type * as ui from '@taquilla/ui';
import type { ReactNode } from 'react';

/** Names of the components of `@taquilla/ui` without icons, which have a common section. */
export type ComponentName = Exclude<Extract<keyof typeof ui, Capitalize<string>>, `Icon${string}`>;

/** Examples of a component by state. */
export type States = Record<string, ReactNode>;
