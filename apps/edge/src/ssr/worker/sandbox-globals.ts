import asyncHooks from 'node:async_hooks';
import buffer from 'node:buffer';
import crypto from 'node:crypto';
import events from 'node:events';
import stream from 'node:stream';
import stringDecoder from 'node:string_decoder';
import util from 'node:util';
import vm from 'node:vm';

/** Modules that server files may require. None of them reaches the network, a file or another process. */
const MODULES: Record<string, unknown> = {
  async_hooks: asyncHooks,
  buffer,
  crypto,
  events,
  stream,
  string_decoder: stringDecoder,
  util,
};

/** Globals shared with browsers, without network APIs and timers. */
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
 * Global object of one shell and its remotes, so that releases do not see each other's globals. The
 * security boundary is not this object but the process, which has no secrets and no permissions.
 */
export class SandboxContext {
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

  /** Runs a CommonJS file and returns its exports. */
  run(source: string, filename: string): unknown {
    const module = { exports: {} };
    const require = (name: string) => {
      const allowed = MODULES[name.replace(/^node:/, '')];
      if (allowed === undefined) throw new Error(`server files may not require ${name}`);
      return allowed;
    };
    const context = { parsingContext: this.global, filename };
    const wrapper = vm.compileFunction(source, ['module', 'exports', 'require'], context) as Wrapper;
    wrapper(module, module.exports, require);
    return module.exports;
  }

  /** Parses JSON into objects of this context's classes. */
  parse(json: string): unknown {
    return this.global.JSON.parse(json);
  }

  /** Stops all timers, so that a render leaves no work behind. */
  stopTimers(): void {
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
