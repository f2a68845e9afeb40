import { call, deviceHeaders, keepDeviceToken } from '@taquilla/api/calls';
import { endpoints, type Answered, type Sent } from '@taquilla/contracts';

type Login = typeof endpoints.login;

/** Logs in from a browser that the account may know already, and knows from now on. */
export async function login(body: Sent<Login>): Promise<Answered<Login>> {
  const answer = await call(endpoints.login, {}, { body, headers: deviceHeaders() });
  if (answer.device_token !== undefined) keepDeviceToken(answer.device_token);
  return answer;
}
