import { readdirSync, readFileSync } from 'node:fs';

/** What the system says of a process. */
export interface ProcessFigures {
  /** MB */
  memory: number;
  descriptors: number;
}

const KB = 1024;

/** Of one that ends meanwhile: undefined. */
export function figuresOf(pid: number): ProcessFigures | undefined {
  try {
    const [, resident = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return { memory: Number(resident) / KB, descriptors: readdirSync(`/proc/${pid}/fd`).length };
  } catch {
    return undefined;
  }
}

/** What a process has started and not seen end. */
export function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
}
