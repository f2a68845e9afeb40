/** An edge as far as it draws, with a release whose drawing never ends. Tells the id of the process that draws. */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { integrityOf } from '@taquilla/delivery';
import { RenderProcess } from '../../apps/edge/src/ssr/render-process.ts';

const ENDLESS = 'for (;;);';
const dir = await mkdtemp(path.join(tmpdir(), 'edge-'));
const file = path.join(dir, 'server.cjs');
await writeFile(file, ENDLESS);

const drawing = new RenderProcess(dir, () => undefined);
process.send?.(drawing.pid);
const shell = { name: 'shell', version: '1.0.0', pieces: [{ file, integrity: integrityOf(ENDLESS) }] };
await drawing.run({ shell }, 60_000);
