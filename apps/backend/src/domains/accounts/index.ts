import type { Module } from '../../deps.ts';
import { clientModule } from './client/routes.ts';

export { requestNotice, deletedAt, wasNotified } from './client/account-notice.ts';
export { loggedClientOf, type RegisteredClient } from './client/account.ts';
export { clientCommand, isClientAction } from './client/client-command.ts';
export { linkToken, openToken } from './client/client-link.ts';
export { clientsOnly } from './client/clients-only.ts';
export { confirmPassword } from './client/confirm-password.ts';
export { deviceTokens } from './client/known-device.ts';
export { type Limit, LoginThrottle } from './client/login-throttle.ts';
export { hashPassword } from './client/login.ts';
export { refuseWrongNif } from './client/refuse-wrong-nif.ts';
export { register, type Registration } from './client/register.ts';
export { registrationsFrom } from './client/registrations.ts';
export { clientOf, requireClient } from './client/session.ts';

export const accountsModules: readonly Module[] = [clientModule];
