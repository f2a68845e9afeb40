import type { Locale } from '@taquilla/contracts';
import type { ComponentType } from 'react';
import { RemoteError } from './remote-error.ts';

/** Texts of a module, loaded before it is shown (libs/i18n makes them with `defineTexts`). */
export interface ModuleTexts {
  namespace: string;
  load(locale: Locale): Promise<void>;
}

/** What every module exposed by a remote looks like. */
export interface RemoteModule<Props extends object = object> {
  default: ComponentType<Props>;
  texts?: ModuleTexts;
}

/** What a remote answered, if it has that shape. @throws {RemoteError} */
export function remoteModule(value: unknown, name: string): RemoteModule {
  if (isRemoteModule(value)) return value;
  throw new RemoteError('corrupt', `${name} exposes no component`);
}

function isRemoteModule(value: unknown): value is RemoteModule {
  if (typeof value !== 'object' || value === null || !('default' in value)) return false;
  const component = value.default;
  return typeof component === 'function' || (typeof component === 'object' && component !== null);
}
