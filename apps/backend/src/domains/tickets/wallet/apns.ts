/** Tells phones by Apple's push service that a pass has changed: HTTP/2, with the pass's own certificate. */
import { connect, constants, type ClientHttp2Session, type SecureClientSessionOptions } from 'node:http2';
import { UnavailableError } from '../../../tasks/outbox.ts';
import type { AppleKeys } from './wallet-keys.ts';

const ANSWER_MS = 10_000;
/** A connection that nobody uses is given up. */
const IDLE_MS = 60_000;

/** `told`: the phone will ask. `gone`: it has no such pass any more, or never had. */
export type PushOutcome = 'told' | 'gone';

/** The service's own words for a phone that is not there. */
const GONE = ['BadDeviceToken', 'Unregistered', 'DeviceTokenNotForTopic', 'ExpiredToken'];

export class PushService {
  readonly #url: string;
  readonly #tls: SecureClientSessionOptions;
  /** by certificate */
  readonly #sessions = new Map<string, ClientHttp2Session>();

  /** @param tls what a connection needs besides the certificate */
  constructor(url: string, tls: SecureClientSessionOptions = {}) {
    this.#url = url;
    this.#tls = tls;
  }

  /**
   * @param pushToken the phone's address at the service
   * @throws UnavailableError, or an Error with the service's reason: to be tried again
   */
  async tell(
    pushToken: string,
    keys: Pick<AppleKeys, 'certificate' | 'key' | 'passType'>,
  ): Promise<PushOutcome> {
    const { status, body } = await this.#post(pushToken, keys).catch((error: unknown) => {
      throw new UnavailableError('the push service cannot be reached', { cause: error });
    });
    if (status === 200) return 'told';
    const reason = reasonOf(body);
    if (status === 410 || (status === 400 && GONE.includes(reason))) return 'gone';
    throw new Error(`the push service answers ${status} ${reason}`);
  }

  close(): void {
    for (const session of this.#sessions.values()) session.close();
  }

  #session(keys: Pick<AppleKeys, 'certificate' | 'key'>): ClientHttp2Session {
    const known = this.#sessions.get(keys.certificate);
    if (known && !known.closed && !known.destroyed) return known;
    const session = connect(this.#url, { ...this.#tls, cert: keys.certificate, key: keys.key });
    const forget = () => {
      if (this.#sessions.get(keys.certificate) === session) this.#sessions.delete(keys.certificate);
    };
    // told to whoever waits for an answer
    session.on('error', forget).on('close', forget).on('goaway', forget);
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
      stream.setTimeout(ANSWER_MS, () => stream.destroy(new Error('no answer in time')));
      stream.setEncoding('utf8');
      stream.on('response', (headers) => (status = Number(headers[constants.HTTP2_HEADER_STATUS])));
      stream.on('data', (part: string) => (body = (body + part).slice(0, 2_000)));
      stream.on('error', fail);
      stream.on('close', () => {
        session.off('error', fail);
        if (status === 0) reject(new Error('the connection ended without an answer'));
        else resolve({ status, body });
      });
      // what has changed the phone asks for itself
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
