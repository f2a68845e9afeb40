/** Client of Apple's push service (APNs), which notifies phones of changed passes: HTTP/2, with the certificate of the pass. */
import { connect, constants, type ClientHttp2Session, type SecureClientSessionOptions } from 'node:http2';
import { UnavailableError } from '../../../tasks/outbox.ts';
import type { AppleKeys } from './wallet-keys.ts';

const ANSWER_MS = 10_000;
/** Idle connections are closed after this time. */
const IDLE_MS = 60_000;

/** `notified`: APNs has accepted the notification. `gone`: the device token is invalid. */
export type PushOutcome = 'notified' | 'gone';

/** Reasons of APNs for invalid device tokens. */
const GONE = ['BadDeviceToken', 'Unregistered', 'DeviceTokenNotForTopic', 'ExpiredToken'];

export class PushService {
  readonly #url: string;
  readonly #tls: SecureClientSessionOptions;
  /** connections by certificate */
  readonly #sessions = new Map<string, ClientHttp2Session>();

  /** @param tls connection options besides the certificate */
  constructor(url: string, tls: SecureClientSessionOptions = {}) {
    this.#url = url;
    this.#tls = tls;
  }

  /**
   * Notifies a device that its pass has changed.
   * @param pushToken device token
   * @throws UnavailableError, or Error with the reason of APNs; the outbox retries
   */
  async notify(
    pushToken: string,
    keys: Pick<AppleKeys, 'certificate' | 'key' | 'passType'>,
  ): Promise<PushOutcome> {
    const { status, body } = await this.#post(pushToken, keys).catch((error: unknown) => {
      throw new UnavailableError('the push service is unavailable', { cause: error });
    });
    if (status === 200) return 'notified';
    const reason = reasonOf(body);
    if (status === 410 || (status === 400 && GONE.includes(reason))) return 'gone';
    throw new Error(`the push service returned ${status} ${reason}`);
  }

  close(): void {
    for (const session of this.#sessions.values()) session.close();
  }

  #session(keys: Pick<AppleKeys, 'certificate' | 'key'>): ClientHttp2Session {
    const known = this.#sessions.get(keys.certificate);
    if (known && !known.closed && !known.destroyed) return known;
    const session = connect(this.#url, { ...this.#tls, cert: keys.certificate, key: keys.key });
    const dropSession = () => {
      if (this.#sessions.get(keys.certificate) === session) this.#sessions.delete(keys.certificate);
    };
    // pending requests report the error
    session.on('error', dropSession).on('close', dropSession).on('goaway', dropSession);
    session.setTimeout(IDLE_MS, () => session.close());
    session.unref();
    this.#sessions.set(keys.certificate, session);
    return session;
  }

  async #post(pushToken: string, keys: Pick<AppleKeys, 'certificate' | 'key' | 'passType'>) {
    const session = this.#session(keys);
    return new Promise<{ status: number; body: string }>((resolve, reject) => {
      const stream = session.request({
        [constants.HTTP2_HEADER_METHOD]: 'POST',
        [constants.HTTP2_HEADER_PATH]: `/3/device/${pushToken}`,
        'apns-topic': keys.passType,
        'apns-push-type': 'background',
        'apns-priority': '5',
      });
      let status = 0;
      let body = '';
      const fail = (error: Error) => {
        session.off('error', fail);
        reject(error);
      };
      session.once('error', fail);
      stream.setTimeout(ANSWER_MS, () => stream.destroy(new Error('request timed out')));
      stream.setEncoding('utf8');
      stream.on('response', (headers) => (status = Number(headers[constants.HTTP2_HEADER_STATUS])));
      stream.on('data', (part: string) => (body = (body + part).slice(0, 2_000)));
      stream.on('error', fail);
      stream.on('close', () => {
        session.off('error', fail);
        if (status === 0) reject(new Error('the connection closed without a response'));
        else resolve({ status, body });
      });
      // empty payload: the phone requests the changes itself
      stream.end('{}');
    });
  }
}

function reasonOf(body: string): string {
  try {
    const { reason } = JSON.parse(body) as { reason?: unknown };
    return typeof reason === 'string' ? reason.slice(0, 80) : '';
  } catch {
    return '';
  }
}
