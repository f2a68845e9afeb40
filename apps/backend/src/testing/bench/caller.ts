import { connect, type Socket } from 'node:net';

const HEAD_END = '\r\n\r\n';

/** One caller on one kept connection, a request at a time; as cheap as can be, for it shares the machine with what it measures. */
export class Caller {
  readonly #socket: Socket;
  readonly #host: string;
  #text = '';
  #answer: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined;

  private constructor(socket: Socket, host: string) {
    this.#socket = socket;
    this.#host = host;
    socket.setNoDelay(true).setEncoding('latin1');
    socket.on('data', (part: string) => this.#read(part));
    socket.on('error', (error) => this.#answer?.reject(error));
    socket.on('close', () => this.#answer?.reject(new Error('the connection was closed')));
  }

  static async open(origin: string): Promise<Caller> {
    const { hostname, port, host } = new URL(origin);
    const socket = connect(Number(port), hostname);
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
    return new Caller(socket, host);
  }

  /** @param from the address that a front door would say it came from */
  post(path: string, body: object, from?: string): Promise<Answer> {
    const text = JSON.stringify(body);
    const forwarded = from === undefined ? '' : `X-Forwarded-For: ${from}\r\n`;
    const head = `POST ${path} HTTP/1.1\r\nHost: ${this.#host}\r\nContent-Type: application/json\r\n${forwarded}`;
    return new Promise((resolve, reject) => {
      this.#answer = { resolve, reject };
      this.#socket.write(`${head}Content-Length: ${Buffer.byteLength(text)}${HEAD_END}${text}`);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(part: string): void {
    this.#text += part;
    const end = this.#text.indexOf(HEAD_END);
    if (end < 0) return;
    const length = Number(/content-length: (\d+)/i.exec(this.#text)?.[1] ?? 0);
    if (this.#text.length < end + HEAD_END.length + length) return;
    const answer = { status: Number(this.#text.slice(9, 12)), body: this.#text.slice(end + HEAD_END.length) };
    this.#text = '';
    this.#answer?.resolve(answer);
  }
}

export interface Answer {
  status: number;
  body: string;
}
