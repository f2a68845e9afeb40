import { readdirSync, readFileSync } from 'node:fs';

/** Resource usage of a process. */
export interface ProcessFigures {
  /** MB */
  memory: number;
  descriptors: number;
}

const KB = 1024;

/** Reads the resource usage of a process; undefined when it has ended. */
export function figuresOf(pid: number): ProcessFigures | undefined {
  try {
    const [, resident = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return { memory: Number(resident) / KB, descriptors: readdirSync(`/proc/${pid}/fd`).length };
  } catch {
    return undefined;
  }
}

/** Returns the running children of a process. */
export function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
}
