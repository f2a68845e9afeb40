/** Socket on which a shop that runs on the embedded database executes read-only commands (decision 43). */
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { CommandResult } from './run-command.ts';

/** Timeout of a whole connection: command, execution and response. */
const ANSWER_MS = 60_000;
const LONGEST_COMMAND = 16 * 1024;
const MAX_AT_ONCE = 4;
/** umask of the socket: only the user of the shop may connect */
const OTHERS = 0o177;

const Arguments = z.array(z.string());
const Result = z.object({ status: z.literal([0, 1, 2]), stdout: z.string(), stderr: z.string() });

const socketIn = (dataDir: string): string => join(dataDir, 'commands.sock');
const refused = (sentence: string): CommandResult => ({ status: 1, stdout: '', stderr: `${sentence}\n` });

/**
 * Executes commands from the socket. The caller has locked the data folder, so an existing socket is of a dead process.
 * @returns a function that closes the socket and aborts pending responses
 */
export async function serveCommands(
  dataDir: string,
  answer: (args: readonly string[]) => Promise<CommandResult>,
): Promise<() => Promise<void>> {
  const path = socketIn(dataDir);
  rmSync(path, { force: true });
  const open = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    void answerOn(socket, answer);
  });
  server.maxConnections = MAX_AT_ONCE;
  await listen(server, path);
  return async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of open) socket.destroy();
    await closed;
  };
}

/** Creates the socket with its permissions: between `listen` and a `chmod` others could connect. */
async function listen(server: Server, path: string): Promise<void> {
  const mask = process.umask(OTHERS);
  server.listen({ path });
  process.umask(mask);
  await once(server, 'listening');
}

async function answerOn(
  socket: Socket,
  answer: (args: readonly string[]) => Promise<CommandResult>,
): Promise<void> {
  const timer = setTimeout(() => socket.destroy(), ANSWER_MS);
  socket.once('close', () => clearTimeout(timer));
  // an error means that the client has disconnected
  socket.on('error', () => undefined);
  const args = await readArguments(socket).catch(() => undefined);
  socket.end(
    JSON.stringify(args ? await answer(args) : refused('The running shop could not read the command.')),
  );
}

/** Reads a command. @returns undefined when the command is too long @throws for another format than a list of words */
async function readArguments(socket: Socket): Promise<readonly string[] | undefined> {
  let typed = '';
  socket.setEncoding('utf8');
  for await (const part of socket.iterator({ destroyOnReturn: false })) {
    typed += String(part);
    if (typed.length > LONGEST_COMMAND) return undefined;
  }
  return Arguments.parse(JSON.parse(typed));
}

/**
 * Sends a command to the shop that runs on the data folder.
 * @returns undefined when no shop listens: another command has the folder, or the socket is of a dead process
 */
export async function callRunningShop(
  dataDir: string,
  args: readonly string[],
): Promise<CommandResult | undefined> {
  const socket = createConnection({ path: socketIn(dataDir), signal: AbortSignal.timeout(ANSWER_MS) });
  try {
    await once(socket, 'connect');
  } catch {
    return undefined;
  }
  try {
    socket.end(JSON.stringify(args));
    return Result.parse(JSON.parse(await text(socket)));
  } catch {
    return refused('The running shop did not respond. See its log, or run the command again.');
  }
}
