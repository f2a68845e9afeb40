import type * as ui from '@taquilla/ui';
import type { ReactNode } from 'react';

/** Every component of `@taquilla/ui`; icons are shown all together. */
export type ComponentName = Exclude<Extract<keyof typeof ui, Capitalize<string>>, `Icon${string}`>;

/** What a component looks like, by the name of its state. */
export type States = Record<string, ReactNode>;
