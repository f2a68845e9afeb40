import { ApiError, bodyOf, request, send } from '@taquilla/api';
import {
  clientSales,
  clientSessions,
  createClientAnswer,
  DEVICE_TOKENS_HEADER,
  eventSaleDetail,
  loggedClient,
  loginAnswer,
  ownData,
  paths,
  recoveryAnswer,
  registerBuyerAnswer,
  SALE_TOKEN_HEADER,
  saleDetail,
  touristPassDetail,
  type changeEmailRequest,
  type changePasswordRequest,
  type loginRequest,
  type PersonalDataRequest,
  type RegisterBuyerRequest,
  type RegisterRequest,
  type resetPasswordRequest,
  type SalesFilter,
} from '@taquilla/contracts';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { isTemporary } from './errors.ts';
import { keptSaleToken } from './kept-sale-token.ts';
import { deviceHeaders, keepDeviceToken } from './known-device.ts';
import { read } from './read.ts';
import { requestFile } from './request-file.ts';

const nothing = z.unknown();

export const meQuery = () => read(paths.me(), loggedClient);
export const clientSalesQuery = (page: number, filter?: SalesFilter) =>
  read(paths.clientSales(page, filter), clientSales);
export const clientSaleQuery = (saleId: string) => read(paths.clientSaleDetail(saleId), saleDetail);
export const clientTouristPassesQuery = (page: number, filter?: SalesFilter) =>
  read(paths.clientTouristPasses(page, filter), clientSales);
export const clientTouristPassQuery = (saleId: string) =>
  read(paths.clientTouristPass(saleId), touristPassDetail);

export const clientEventSalesQuery = (page: number, filter?: SalesFilter) =>
  read(paths.clientEventSales(page, filter), clientSales);
export const clientEventSaleQuery = (saleId: string) =>
  read(paths.clientEventSaleDetail(saleId), eventSaleDetail);

/** Logs in from a browser that the account may know already (`known-device.ts`), and knows from now on. */
export async function login(credentials: z.infer<typeof loginRequest>) {
  const headers = deviceHeaders();
  const answer = await request('POST', paths.login(), loginAnswer, { body: credentials, headers });
  if (answer.device_token !== undefined) keepDeviceToken(answer.device_token);
  return answer;
}
/** The logged-in client, asked with the token now stored. */
export const fetchMe = () => request('GET', paths.me(), loggedClient);
export const logout = () => request('POST', paths.logout(), nothing, { keepalive: true });
/** Ends the client's sessions on all devices, this one too. */
export const logoutEverywhere = () => request('POST', paths.logoutEverywhere(), nothing);
/** Ends them on all devices but this one. */
export const logoutOthers = () => request('POST', paths.logoutOthers(), nothing);
/** Where the client is logged in, the latest used first. Asked anew each time it is looked at. */
export const sessionsQuery = () => read(paths.sessions(), clientSessions, { staleTime: 0 });
/** 404 for a session that has ended meanwhile. */
export const endSession = (id: string) => request('DELETE', paths.session(id), nothing);

/** 422 by field; for a name that is in use `Username already exists`. */
export const registerClient = (form: RegisterRequest) =>
  request('POST', paths.register(), createClientAnswer, { body: form });
/** The same answer whether there is such an account or not; 429 within five minutes of the last one. */
export const recoverPassword = (username: string, venueId: number) =>
  request('GET', paths.passwordRecovery(username, venueId), recoveryAnswer);
/** An account of who bought a sale, with what they typed then. 403 without its token, 409 where it has an account. */
export const registerBuyer = (saleId: string, form: RegisterBuyerRequest, token = keptSaleToken(saleId)) =>
  request('POST', paths.registerBuyer(saleId), registerBuyerAnswer, {
    body: form,
    headers: token === null ? {} : { [SALE_TOKEN_HEADER]: token },
  });
/** Whether the link of a recovery mail still holds: false for one that is used, too old or made up. Uses nothing up. */
export const resetLinkQuery = (token: string) =>
  queryOptions({
    queryKey: [paths.resetLink(token)],
    queryFn: ({ signal }) =>
      request('GET', paths.resetLink(token), nothing, { signal }).then(() => true, falseIfExpired),
    staleTime: 0,
    retry: (failures, error) => failures < 2 && isTemporary(error),
  });
function falseIfExpired(error: unknown): false {
  if (error instanceof ApiError && error.status === 403) return false;
  throw error;
}
/** The account knows this browser from now on. 403 `Link has expired` as above, and for `verifyMail`. */
export async function resetPassword(form: z.infer<typeof resetPasswordRequest>): Promise<void> {
  const token = await send('PUT', paths.resetPassword(), { body: form }, async (response) => {
    await bodyOf(response);
    return response.headers.get(DEVICE_TOKENS_HEADER);
  });
  if (token !== null) keepDeviceToken(token);
}
export const verifyMail = (token: string) => request('GET', paths.verifyMail(token), nothing);

export const changePersonalData = (form: PersonalDataRequest) =>
  request('PUT', paths.personalData(), loggedClient, { body: form });
/** The address changes once the link mailed to it is opened. 429 within a minute of the last mail. */
export const changeEmail = (form: z.infer<typeof changeEmailRequest>) =>
  request('PUT', paths.changeEmail(), nothing, { body: form });
export const resendVerificationMail = () => request('GET', paths.resendVerificationMail(), nothing);
/** Ends all other sessions. */
export const changePassword = (form: z.infer<typeof changePasswordRequest>) =>
  request('PUT', paths.changePassword(), nothing, { body: form });
/** Saves the client's language (R20). */
export const changeLanguage = (languageId: number) =>
  request('PUT', paths.changeLanguage(), loggedClient, { body: { language_id: languageId } });
export const exportData = () => request('GET', paths.exportData(), ownData);
export const deleteAccount = (password: string) =>
  request('POST', paths.deleteAccount(), nothing, { body: { password } });

/** 409 while the document is being made. */
export const downloadBond = (saleId: string) => requestFile(paths.clientBond(saleId));
export const downloadTouristPass = (saleId: string) => requestFile(paths.clientTouristPassDownload(saleId));
/** JSON instead of a file while the authority has not issued the sale. */
export const downloadEventBond = (saleId: string) => requestFile(paths.clientEventBond(saleId));
/** Mails the document; without an address to the client's own. 429 within a minute of the last mail. */
export const sendBond = (saleId: string, email?: string) =>
  request('POST', paths.sendBond(saleId), nothing, { body: email === undefined ? {} : { email } });
export const sendEventBond = (saleId: string, email?: string) =>
  request('POST', paths.sendEventBond(saleId), nothing, { body: email === undefined ? {} : { email } });
