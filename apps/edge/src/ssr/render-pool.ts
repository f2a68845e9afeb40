import { LRUCache } from 'lru-cache';
import { RenderProcess } from './render-process.ts';
import { keyOf } from './server-files.ts';
import type { RenderResponse, ServerFiles, RenderTask } from './worker/protocol.ts';

/** Bytes of resident memory; a process above it is replaced after the render. */
const MAX_MEMORY = 640 * 1024 * 1024;
/** Combinations of server files that a new process loads at start. */
const MAX_KNOWN = 12;

interface Job {
  task: RenderTask;
  settle: (outcome: Outcome) => void;
}

/** Server files that one process has to load. */
interface Load extends Job {
  process: RenderProcess;
}

/** `waited`: no process was free in time. `ended`: the process hung or exited. */
export type Outcome = RenderResponse | 'waited' | 'ended';

export interface PoolOptions {
  releasesDir: string;
  /** number of processes */
  size: number;
  /** ms without a response after which a process counts as hung, with files that it has run before */
  hungAfter: number;
  /** ms, the same limit for files that it has to load first */
  loadsFor: number;
  /** Receives the server files of the task during which a process hung or exited. */
  onEnded: (files: ServerFiles) => void;
}

/**
 * Pool of render processes. Renders with the same server files never occupy all processes, so that a release that hangs
 * does not block the others.
 */
export class RenderPool {
  private readonly options: PoolOptions;
  private readonly known = new LRUCache<string, ServerFiles>({ max: MAX_KNOWN });
  private processes: RenderProcess[] = [];
  private readonly jobs: Job[] = [];
  private loads: Load[] = [];
  private isClosed = false;
  /** number of tasks in progress, by server files */
  private readonly inProgress = new Map<string, number>();

  constructor(options: PoolOptions) {
    this.options = options;
  }

  get isIdle(): boolean {
    return this.jobs.length === 0 && this.inProgress.size === 0;
  }

  /** Renders a page. Returns `waited` if no process starts with it within `withinMs`. */
  async run(task: RenderTask, withinMs: number): Promise<Outcome> {
    this.fill();
    let timer: NodeJS.Timeout | undefined;
    const outcome = await new Promise<Outcome>((settle) => {
      const job: Job = { task, settle };
      this.jobs.push(job);
      this.next();
      timer = setTimeout(() => {
        if (remove(this.jobs, job)) settle('waited');
      }, withinMs);
    });
    clearTimeout(timer);
    return outcome;
  }

  /**
   * Loads server files in one process after the other, and in every process started later.
   * @returns the first outcome that is a failure; undefined: none
   */
  async load(files: ServerFiles): Promise<Outcome | undefined> {
    this.fill();
    for (const process of [...this.processes]) {
      const outcome = await this.loadIn(process, files);
      if (outcome === 'ended' || (outcome !== 'waited' && outcome.failed)) return outcome;
    }
    this.known.set(keyOf(files), files);
    return undefined;
  }

  close(): void {
    this.isClosed = true;
    for (const process of this.processes) process.end();
    for (const { settle } of [...this.jobs.splice(0), ...this.loads.splice(0)]) settle('waited');
  }

  /** Removes queued tasks with these files, each of which would end another process. */
  private giveUp(files: ServerFiles): void {
    this.known.delete(keyOf(files));
    for (const job of this.jobs.filter(({ task }) => keyOf(task) === keyOf(files))) {
      remove(this.jobs, job);
      job.settle('waited');
    }
    this.options.onEnded(files);
  }

  private fill(): void {
    while (!this.isClosed && this.processes.length < this.options.size) this.start();
  }

  private start(): void {
    const process = new RenderProcess(this.options.releasesDir, () => {
      this.processes = this.processes.filter((other) => other !== process);
      for (const load of this.loads) if (load.process === process) load.settle('waited');
      this.loads = this.loads.filter((load) => load.process !== process);
      this.fill();
      this.next();
    });
    this.processes.push(process);
    for (const files of this.known.values()) void this.loadIn(process, files);
  }

  private loadIn(process: RenderProcess, files: ServerFiles): Promise<Outcome> {
    return new Promise((settle) => {
      this.loads.push({ task: files, process, settle });
      this.next();
    });
  }

  /** Assigns tasks to free processes: renders first, in their order as far as the limit for the same files allows. */
  private next(): void {
    for (const job of [...this.jobs]) {
      const isTooMany = (this.inProgress.get(keyOf(job.task)) ?? 0) >= Math.max(1, this.options.size - 1);
      const process = isTooMany ? undefined : this.processes.find(({ isBusy }) => !isBusy);
      if (!process) continue;
      remove(this.jobs, job);
      void this.runOn(process, job);
    }
    for (const load of this.loads.filter(({ process }) => !process.isBusy)) {
      if (load.process.isBusy) continue;
      remove(this.loads, load);
      void this.runOn(load.process, load);
    }
  }

  private async runOn(process: RenderProcess, { task, settle }: Job): Promise<void> {
    const key = keyOf(task);
    this.inProgress.set(key, (this.inProgress.get(key) ?? 0) + 1);
    const { hungAfter, loadsFor } = this.options;
    const response = await process.run(task, process.known.has(key) ? hungAfter : loadsFor);
    const remaining = (this.inProgress.get(key) ?? 1) - 1;
    if (remaining === 0) this.inProgress.delete(key);
    else this.inProgress.set(key, remaining);
    if (response) process.known.add(key);
    else if (!this.isClosed) this.giveUp(task);
    if (response && response.memory > MAX_MEMORY) process.end();
    settle(response ?? 'ended');
    this.next();
  }
}

/** Removes an item. Returns whether the list contained it. */
function remove<T>(list: T[], item: T): boolean {
  const index = list.indexOf(item);
  if (index !== -1) list.splice(index, 1);
  return index !== -1;
}
