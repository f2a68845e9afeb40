/** Process of the render process tests: renders a release that never finishes, and sends the id of its render process. */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { integrityOf } from '@taquilla/delivery';
import { RenderProcess } from '../../apps/edge/src/ssr/render-process.ts';

const ENDLESS = 'for (;;);';
const dir = await mkdtemp(path.join(tmpdir(), 'edge-'));
const file = path.join(dir, 'server.cjs');
await writeFile(file, ENDLESS);

const renderer = new RenderProcess(dir, () => undefined);
process.send?.(renderer.pid);
const shell = { name: 'shell', version: '1.0.0', pieces: [{ file, integrity: integrityOf(ENDLESS) }] };
await renderer.run({ shell }, 60_000);
