import type { ComponentType } from 'react';
import { RemoteError } from './remote-error.ts';

/** Texts of a module, loaded before it is shown; created by `defineTexts` of libs/i18n. */
export interface ModuleTexts {
  namespace: string;
  load(locale: string): Promise<void>;
}

/** Shape of every module that a remote exposes. */
export interface RemoteModule<Props extends object = object> {
  default: ComponentType<Props>;
  texts?: ModuleTexts;
}

/** Checks the shape of an exposed module. @throws {RemoteError} `corrupt` */
export function remoteModule(value: unknown, name: string): RemoteModule {
  if (isRemoteModule(value)) return value;
  throw new RemoteError('corrupt', `${name} exposes no component`);
}

function isRemoteModule(value: unknown): value is RemoteModule {
  if (typeof value !== 'object' || value === null || !('default' in value)) return false;
  const component = value.default;
  return typeof component === 'function' || (typeof component === 'object' && component !== null);
}
