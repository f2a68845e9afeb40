import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/** What an image of Node has of a system; here it is this machine's, which nobody may write to there. */
const SYSTEM = ['/usr', '/etc'];
const NODE = '/opt/node';
const LINKS = ['bin', 'sbin', 'lib', 'lib64'];
const PATH = `${NODE}:/usr/local/bin:/usr/bin:/bin`;

/** Makes a folder the root of a system for one program; what it mounts ends with it. */
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
  /** with a user the root is read-only, but for this folder of its own at `/var/lib/taquilla` */
  as?: { user: number; own: string };
}

/** Makes what a root has to have. */
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

/** @throws {Error} where it fails, with what it wrote */
export function runIn(program: Program): string {
  const { status, stdout, stderr } = spawnSync('unshare', argumentsOf(program), {
    encoding: 'utf8',
    env: { ...program.env, PATH },
  });
  if (status === 0) return stdout;
  throw new Error(`${program.command.join(' ')} ended with ${status}\n${stdout}${stderr}`);
}

/** Starts what goes on; its signals reach it. */
export const startIn = (program: Program): ChildProcess =>
  spawn('unshare', argumentsOf(program), {
    env: { ...program.env, PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
