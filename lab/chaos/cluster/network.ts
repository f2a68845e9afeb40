/** Simulates machines by Linux network namespaces on a bridge, each of which can be disconnected. */
import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { promisify } from 'node:util';
import { Program } from './program.ts';

const run = promisify(execFile);
const ip = (...args: string[]) => run('ip', args);

/** Host part of addresses outside the simulated machines, such as buyers: `.0.1` and `.200.x`. */
const OUTSIDE = 1;
const VISITORS = 200;

export class Network {
  readonly machines: Machine[] = [];
  /** `10.x` */
  readonly #prefix: string;
  /** prefix of the network's interfaces; Linux limits interface names to 15 characters */
  readonly #name: string;

  private constructor(id: number) {
    this.#prefix = `10.${id}`;
    this.#name = `tq${id}`;
  }

  /**
   * Creates the network. Needs root. Several networks can exist at the same time.
   * @param visitors number of outside addresses, one per visitor
   */
  static async open(visitors: number): Promise<Network> {
    const network = new Network(100 + (process.pid % 100));
    const bridge = network.#name;
    await ip('link', 'add', bridge, 'type', 'bridge');
    await ip('link', 'set', bridge, 'up');
    await ip('addr', 'add', `${network.#address(0, OUTSIDE)}/16`, 'dev', bridge);
    for (let one = 1; one <= visitors; one++) {
      await ip('addr', 'add', `${network.visitor(one)}/16`, 'dev', bridge);
    }
    return network;
  }

  /** The network's address range. */
  get range(): string {
    return `${this.#prefix}.0.0/16`;
  }

  /** Returns the address of a visitor, counted from 1. */
  visitor(one: number): string {
    return this.#address(VISITORS, one);
  }

  async add(name: string): Promise<Machine> {
    const number = this.machines.length + 10;
    const space = `${this.#name}-${name}`;
    const cable = `${this.#name}v${number}`;
    await ip('netns', 'add', space);
    const machine = new Machine(name, this.#address(0, number), { space, cable });
    this.machines.push(machine);
    await ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space);
    await ip('link', 'set', cable, 'master', this.#name, 'up');
    await ip('-n', space, 'addr', 'add', `${machine.address}/16`, 'dev', 'eth0');
    await ip('-n', space, 'link', 'set', 'eth0', 'up');
    await ip('-n', space, 'link', 'set', 'lo', 'up');
    return machine;
  }

  /** Stops all machines and their programs. */
  async close(): Promise<void> {
    for (const machine of this.machines.toReversed()) await machine.remove();
    await ip('link', 'del', this.#name);
  }

  #address(third: number, fourth: number): string {
    return `${this.#prefix}.${third}.${fourth}`;
  }
}

export class Machine {
  readonly name: string;
  readonly address: string;
  /** its network namespace */
  readonly space: string;
  readonly #cable: string;

  constructor(name: string, address: string, { space, cable }: { space: string; cable: string }) {
    this.name = name;
    this.address = address;
    this.space = space;
    this.#cable = cable;
  }

  /**
   * Starts a program.
   * @param asPostgres runs it as Debian's user `postgres`, for programs that refuse to run as root
   */
  start(
    command: string,
    args: string[],
    options: { asPostgres?: boolean; env?: NodeJS.ProcessEnv } = {},
  ): Program {
    const as = options.asPostgres
      ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', '--']
      : [];
    const child: ChildProcess = spawn('ip', ['netns', 'exec', this.space, ...as, command, ...args], {
      env: { PATH: process.env['PATH'], ...options.env },
      cwd: '/tmp',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return new Program(`${command} on ${this.name}`, child);
  }

  async disconnect(): Promise<void> {
    await ip('link', 'set', this.#cable, 'down');
  }

  async reconnect(): Promise<void> {
    await ip('link', 'set', this.#cable, 'up');
  }

  /** Kills all processes of the machine at once, like a power failure. */
  kill(): void {
    for (const pid of this.#pids()) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // the process has already ended
      }
    }
  }

  async remove(): Promise<void> {
    while (this.#pids().length > 0) {
      this.kill();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    // a deleted namespace remains while its sockets have unsent data, so its link is deleted first
    await ip('link', 'del', this.#cable);
    await ip('netns', 'del', this.space);
  }

  #pids(): number[] {
    const list = execFileSync('ip', ['netns', 'pids', this.space], { encoding: 'utf8' });
    return list.split('\n').filter(Boolean).map(Number);
  }
}
