import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 50;

/** Starts nginx with static files and one worker, because an edge is one process. */
export async function startNginx(dir: string, port: number, files: Record<string, Buffer>) {
  const root = path.join(dir, 'root');
  mkdirSync(root, { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(root, name), content);
  const config = path.join(dir, 'nginx.conf');
  writeFileSync(config, configOf(dir, root, port));
  const nginx = spawn('nginx', ['-c', config, '-p', dir], { stdio: 'inherit', detached: true });
  const ended = once(nginx, 'exit');
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/${Object.keys(files)[0]}`).catch(() => undefined))?.ok) await wait(POLL_MS);
  return {
    url,
    async stop() {
      nginx.kill('SIGTERM');
      await ended;
    },
  };
}

function configOf(dir: string, root: string, port: number): string {
  return `daemon off; worker_processes 1; pid ${dir}/nginx.pid; error_log ${dir}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http {
  types { text/html html; text/javascript js; }
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=100;
  client_body_temp_path ${dir}; proxy_temp_path ${dir}; fastcgi_temp_path ${dir}; uwsgi_temp_path ${dir}; scgi_temp_path ${dir};
  server { listen 127.0.0.1:${port}; root ${root}; }
}
`;
}
