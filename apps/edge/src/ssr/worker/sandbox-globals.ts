import asyncHooks from 'node:async_hooks';
import buffer from 'node:buffer';
import crypto from 'node:crypto';
import events from 'node:events';
import stream from 'node:stream';
import stringDecoder from 'node:string_decoder';
import util from 'node:util';
import vm from 'node:vm';

/** What server files may require: nothing of it reaches the network, a file or another process. */
const MODULES: Record<string, unknown> = {
  async_hooks: asyncHooks,
  buffer,
  crypto,
  events,
  stream,
  string_decoder: stringDecoder,
  util,
};

/** What browsers have too, apart from what reaches the network and from timers. */
const GLOBALS = {
  AbortController,
  AbortSignal,
  Event,
  EventTarget,
  MessageChannel,
  TextDecoder,
  TextEncoder,
  URL,
  URLSearchParams,
  atob,
  btoa,
  crypto: globalThis.crypto,
  performance,
  queueMicrotask,
  structuredClone,
};

type Wrapper = (module: object, exports: object, require: (name: string) => unknown) => void;

/**
 * A global object of its own for a shell and what it opens: what one shell leaves there no other finds, and it goes with the
 * shell. It holds no other world off: that is the process's affair, which has no secrets and no rights.
 */
export class World {
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly global = vm.createContext(vm.constants.DONT_CONTEXTIFY, {
    codeGeneration: { strings: false, wasm: false },
  }) as typeof globalThis;

  constructor() {
    const start = (run: () => void, ms?: number) => this.start(setTimeout(run, ms));
    const stop = (timer?: NodeJS.Timeout) => this.stop(timer);
    Object.assign(this.global, GLOBALS, {
      process: { env: {} },
      setTimeout: start,
      setImmediate: (run: () => void) => start(run),
      setInterval: (run: () => void, ms?: number) => this.start(setInterval(run, ms)),
      clearTimeout: stop,
      clearImmediate: stop,
      clearInterval: stop,
    });
  }

  /** Runs a CommonJS file; answers what it exports. */
  run(source: string, filename: string): unknown {
    const module = { exports: {} };
    const require = (name: string) => {
      const known = MODULES[name.replace(/^node:/, '')];
      if (known === undefined) throw new Error(`${name} is not for server files`);
      return known;
    };
    const context = { parsingContext: this.global, filename };
    const wrapper = vm.compileFunction(source, ['module', 'exports', 'require'], context) as Wrapper;
    wrapper(module, module.exports, require);
    return module.exports;
  }

  /** A value of this world's own kinds of objects. */
  parse(json: string): unknown {
    return this.global.JSON.parse(json);
  }

  /** Ends what still waits: a drawing leaves nothing behind. */
  calm(): void {
    for (const timer of this.timers) this.stop(timer);
  }

  private start(timer: NodeJS.Timeout): NodeJS.Timeout {
    this.timers.add(timer);
    return timer;
  }

  private stop(timer: NodeJS.Timeout | undefined): void {
    clearTimeout(timer);
    if (timer) this.timers.delete(timer);
  }
}
