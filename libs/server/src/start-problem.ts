import path from 'node:path';

/** A start failure that the operator can correct; the message says how. */
export class StartError extends Error {}

/** Folder settings of the servers with their defaults; undefined: inside another folder by default. */
const FOLDERS: Readonly<Record<string, string | undefined>> = {
  DATA_DIR: 'var/data',
  UPLOAD_DIR: undefined,
  BOND_DIR: undefined,
  WALLET_DIR: undefined,
  RELEASES_DIR: 'var/releases',
  ROLLOUTS_DIR: 'var/rollouts',
  TMPDIR: '/tmp',
};

type SystemError = Error & {
  code?: string;
  syscall?: string;
  path?: string;
  address?: string;
  port?: number;
  hostname?: string;
};
type Environment = Readonly<Record<string, string | undefined>>;

const PROBLEMS: Readonly<Record<string, (error: SystemError, setting: string) => string>> = {
  EADDRINUSE: ({ port }) => `PORT: ${port} is in use. Stop what uses it, or choose another.`,
  EADDRNOTAVAIL: ({ address }) => `HOST: ${address} is no address of this machine.`,
  ENOTFOUND: ({ hostname }) => `HOST: ${hostname} is no name that can be resolved.`,
  ENOSPC: ({ path: file }, setting) =>
    `${setting}The disk of ${file} is full. Make room, or choose another folder.`,
  EDQUOT: ({ path: file }, setting) =>
    `${setting}The quota of this user is used up at ${file}. Make room, or choose another folder.`,
  EROFS: ({ path: file }, setting) =>
    `${setting}${file} is on a read-only file system. Choose a folder that can be written to.`,
  EACCES: (error, setting) => notAllowed(error, setting),
  EPERM: (error, setting) => notAllowed(error, setting),
  ENOENT: ({ path: file }, setting) => `${setting}There is no ${file}.`,
  ENOTDIR: ({ path: file }, setting) => `${setting}${file} is not below a folder.`,
  EISDIR: ({ path: file }, setting) => `${setting}${file} is a folder, not a file.`,
  EEXIST: ({ path: file }, setting) => `${setting}${file} is a file, not a folder.`,
};

function notAllowed({ path: file, port }: SystemError, setting: string): string {
  if (port !== undefined) return `PORT: this user may not use ${port}. Choose one above 1023.`;
  return `${setting}This user may not use ${file}. Change its owner, or choose another folder.`;
}

/**
 * Explains a start failure in a sentence that begins with the setting in question.
 * @returns undefined for an error that no setting corrects
 */
export function startProblem(error: unknown, env: Environment = process.env): string | undefined {
  if (error instanceof StartError) return error.message;
  if (!(error instanceof Error)) return undefined;
  const { code, path: file, syscall, hostname } = error as SystemError;
  const sentence = code === undefined || !Object.hasOwn(PROBLEMS, code) ? undefined : PROBLEMS[code];
  // the same codes occur for other files and sockets
  const isListening = syscall === 'listen' || (hostname !== undefined && hostname === env['HOST']);
  if (!sentence || (file === undefined && !isListening)) return undefined;
  const setting = file === undefined ? undefined : folderSetting(file, env);
  return sentence(error, setting === undefined ? '' : `${setting}: `);
}

/**
 * Returns the setting whose folder contains a file, the innermost folder of several; else the setting whose folder is inside
 * the path,
 * which matters when a parent folder cannot be created.
 */
function folderSetting(file: string, env: Environment): string | undefined {
  const folders = Object.entries(FOLDERS).flatMap(([name, fallback]) => {
    const folder = env[name] || fallback;
    return folder === undefined ? [] : [{ name, folder: path.resolve(folder) }];
  });
  const containing = folders
    .filter(({ folder }) => isIn(file, folder))
    .sort((a, b) => b.folder.length - a.folder.length);
  return (containing[0] ?? folders.find(({ folder }) => isIn(folder, file)))?.name;
}

const isIn = (file: string, folder: string): boolean =>
  `${path.resolve(file)}/`.startsWith(`${path.resolve(folder)}/`);
