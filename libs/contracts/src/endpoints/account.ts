import * as z from 'zod/mini';
import { loggedClient, loginAnswer, loginRequest } from '../client.ts';
import * as schema from '../client-account.ts';
import { clientSessions } from '../client-session.ts';
import { endpoint } from '../endpoint.ts';
import { createClientAnswer } from '../sale.ts';
import { bySale, recordId } from './parts.ts';

/** Creates an account. 422 by field; `Username already exists` if the name is in use. */
export const register = endpoint('POST', '/api/online-shop/client-panel/register', () => ({
  body: schema.registerRequest,
  answer: createClientAnswer,
}));

/** Creates an account for the buyer of a sale from the order's data. 403 without its token, 409 if it has an account. */
export const registerBuyer = endpoint('POST', '/api/online-shop/client-panel/register/sale/{id}', () => ({
  params: bySale,
  body: schema.registerBuyerRequest,
  answer: schema.registerBuyerAnswer,
  caller: 'sale',
  refusals: ['linkExpired', 'ownedAlready'],
}));

const linkQuery = () => z.object({ token: z.string().check(z.maxLength(200)) });

/** Confirms the address of a verification e-mail. Browsers are redirected to the venue's login page. */
export const verifyMail = endpoint('GET', '/api/online-shop/client-panel/verify-mail', () => ({
  query: linkQuery(),
  isPage: true,
  refusals: ['linkExpired'],
}));

export const login = endpoint('POST', '/api/online-shop/client-panel/login', () => ({
  body: loginRequest,
  answer: loginAnswer,
}));

const ofClient = () => ({ caller: 'client' }) as const;

export const logout = endpoint('POST', '/api/online-shop/client-panel/logout', ofClient);
/** Ends the client's sessions on all devices, including this one. */
export const logoutEverywhere = endpoint('POST', '/api/online-shop/client-panel/logout/everywhere', ofClient);
/** Ends the client's sessions on all other devices. */
export const logoutOthers = endpoint('POST', '/api/online-shop/client-panel/logout/others', ofClient);

/** Sessions of the client, most recently used first. */
export const sessions = endpoint('GET', '/api/online-shop/client-panel/sessions', () => ({
  answer: clientSessions,
  caller: 'client',
}));

/** Ends a session. 404 if it has ended already. */
export const session = endpoint('DELETE', '/api/online-shop/client-panel/sessions/{id}', () => ({
  params: z.object({ id: z.uuid() }),
  caller: 'client',
  refusals: ['notFound'],
}));

/**
 * Sends a password recovery e-mail. `id`: the username. Returns the same response whether the account exists or not;
 * 429 within five minutes of the last request for that name.
 */
export const passwordRecovery = endpoint(
  'GET',
  '/api/online-shop/client-panel/{id}/password-recovery',
  () => ({
    params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(254)) }),
    query: z.object({ headquarter_id: recordId }),
    answer: schema.recoveryAnswer,
    isBare: true,
  }),
);

/** Sets a new password. The browser becomes a known device of the account. */
export const resetPassword = endpoint('PUT', '/api/online-shop/client-panel/reset-password', () => ({
  body: schema.resetPasswordRequest,
  refusals: ['linkExpired'],
}));

/** Checks the link of a recovery e-mail: 403 if it is used, expired or unknown. Does not consume the link. */
export const resetLink = endpoint('GET', '/api/online-shop/client-panel/reset-password', () => ({
  query: linkQuery(),
  refusals: ['linkExpired'],
}));

/** Ends all sessions, and returns the bearer token of a new one for the caller. */
export const changePassword = endpoint('PUT', '/api/online-shop/client-panel/change-password', () => ({
  body: schema.changePasswordRequest,
  answer: loginAnswer,
  caller: 'client',
}));

export const me = endpoint('GET', '/api/online-shop/client-panel/client/me', () => ({
  answer: loggedClient,
  caller: 'client',
}));

export const personalData = endpoint('PUT', '/api/online-shop/client-panel/client/personal-data', () => ({
  body: schema.personalDataRequest,
  answer: loggedClient,
  caller: 'client',
}));

/** Saves the client's language (R20). */
export const changeLanguage = endpoint('PUT', '/api/online-shop/client-panel/client/change-language', () => ({
  body: schema.changeLanguageRequest,
  answer: loggedClient,
  caller: 'client',
}));

/**
 * Changes the e-mail address once the link sent to the new address is opened. 429 within a minute of the last e-mail.
 */
export const changeEmail = endpoint('PUT', '/api/online-shop/client-panel/client/change-email', () => ({
  body: schema.changeEmailRequest,
  caller: 'client',
}));

export const resendVerificationMail = endpoint(
  'GET',
  '/api/online-shop/client-panel/client/resend-verification-mail',
  ofClient,
);

export const deleteAccount = endpoint('POST', '/api/online-shop/client-panel/client/deletion', () => ({
  body: schema.deleteAccountRequest,
  caller: 'client',
}));
