import { LRUCache } from 'lru-cache';
import { RenderProcess } from './render-process.ts';
import { keyOf } from './server-files.ts';
import type { Answer, ServerFiles, Task } from './worker/protocol.ts';

/** Bytes; a process that takes more is replaced between two drawings. */
const MAX_MEMORY = 640 * 1024 * 1024;
/** What a new process loads before it draws. */
const MAX_KNOWN = 12;

interface Job {
  task: Task;
  settle: (outcome: Outcome) => void;
}

/** What a process has to load before it does anything that is not asked for. */
interface Load extends Job {
  process: RenderProcess;
}

/** `waited`: no process had time for it. `ended`: the process that did it hung or ended. */
export type Outcome = Answer | 'waited' | 'ended';

export interface PoolOptions {
  releasesDir: string;
  /** processes */
  size: number;
  /** ms; a process that says nothing for so long, with files that it has run before, hangs */
  hungAfter: number;
  /** the same with files that it has to load first */
  loadsFor: number;
  /** What a process was busy with when it hung or ended. */
  onEnded: (files: ServerFiles) => void;
}

/**
 * Processes that draw. Drawings by the same files never take all of them at once, so that those of others go on whatever
 * becomes of these.
 */
export class RenderPool {
  private readonly options: PoolOptions;
  private readonly known = new LRUCache<string, ServerFiles>({ max: MAX_KNOWN });
  private processes: RenderProcess[] = [];
  private readonly jobs: Job[] = [];
  private loads: Load[] = [];
  private isClosed = false;
  /** how many drawings are under way, by their files */
  private readonly inProgress = new Map<string, number>();

  constructor(options: PoolOptions) {
    this.options = options;
  }

  get isIdle(): boolean {
    return this.jobs.length === 0 && this.inProgress.size === 0;
  }

  /** Draws, unless nobody begins with it within so many ms. */
  async run(task: Task, withinMs: number): Promise<Outcome> {
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

  /** Has one process after the other load the files, and every one that is started later; answers the first that failed. */
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

  /** Whoever waits for the same would only lose another process. */
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

  /** Gives work to free processes: pages first, each in its turn as far as may be. */
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
    const answer = await process.run(task, process.known.has(key) ? hungAfter : loadsFor);
    const left = (this.inProgress.get(key) ?? 1) - 1;
    if (left === 0) this.inProgress.delete(key);
    else this.inProgress.set(key, left);
    if (answer) process.known.add(key);
    else if (!this.isClosed) this.giveUp(task);
    if (answer && answer.memory > MAX_MEMORY) process.end();
    settle(answer ?? 'ended');
    this.next();
  }
}

/** Whether it was there. */
function remove<T>(list: T[], item: T): boolean {
  const index = list.indexOf(item);
  if (index !== -1) list.splice(index, 1);
  return index !== -1;
}
