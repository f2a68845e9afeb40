import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../workspace.ts';

/** What runs the shop for sales: images, one machine, a cluster, figures. */
export const DEPLOY = path.join(ROOT, 'deploy');

export const readDeployed = (file: string): string => readFileSync(path.join(DEPLOY, file), 'utf8');
