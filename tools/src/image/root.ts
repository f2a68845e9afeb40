import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/** System folders of a Node image; here the machine's own, mounted read-only. */
const SYSTEM = ['/usr', '/etc'];
const NODE = '/opt/node';
const LINKS = ['bin', 'sbin', 'lib', 'lib64'];
const PATH = `${NODE}:/usr/local/bin:/usr/bin:/bin`;

/** Shell script that makes a folder the root file system of one program; its mounts end with it. */
const ENTER = `
root=$1 node=$2 own=$3 user=$4 mode=$5 work=$6; shift 6
for dir in ${SYSTEM.join(' ')}; do mount --rbind --read-only "$dir" "$root$dir"; done
mount --bind --read-only "$node" "$root${NODE}"
mount --bind /dev "$root/dev"
mount -t proc proc "$root/proc"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
if [ "$mode" = read-only ]; then
  mount --rbind "$root" "$root"
  mount -o remount,bind,ro "$root"
fi
[ -z "$own" ] || mount --bind "$own" "$root/var/lib/taquilla"
exec /usr/sbin/chroot "$root" setpriv --reuid "$user" --regid "$user" --clear-groups --no-new-privs env -C "$work" "$@"
`;

export interface Program {
  root: string;
  workdir: string;
  command: readonly string[];
  env: Record<string, string>;
  /** user of the program; the root is then read-only except for the folder `own`, mounted at `/var/lib/taquilla` */
  as?: { user: number; own: string };
}

/** Creates the folders and devices of a root. */
export function makeRoot(root: string): void {
  for (const dir of [...SYSTEM, NODE, '/dev', '/proc', '/tmp', '/var/lib'])
    mkdirSync(path.join(root, dir), { recursive: true });
  for (const link of LINKS) symlinkSync(`usr/${link}`, path.join(root, link));
}

function argumentsOf({ root, workdir, command, as }: Program): string[] {
  const own = as?.own ?? '';
  const mode = as ? 'read-only' : 'writable';
  const inside = [root, path.dirname(process.execPath), own, String(as?.user ?? 0), mode, workdir];
  return ['--mount', 'sh', '-euc', ENTER, 'enter', ...inside, ...command];
}

/**
 * Runs a program to completion.
 * @throws {Error} when it fails, with its output
 */
export function runIn(program: Program): string {
  const { status, stdout, stderr } = spawnSync('unshare', argumentsOf(program), {
    encoding: 'utf8',
    env: { ...program.env, PATH },
  });
  if (status === 0) return stdout;
  throw new Error(`${program.command.join(' ')} ended with ${status}\n${stdout}${stderr}`);
}

/** Starts a long-running program; signals sent to the child reach it. */
export const startIn = (program: Program): ChildProcess =>
  spawn('unshare', argumentsOf(program), {
    env: { ...program.env, PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
