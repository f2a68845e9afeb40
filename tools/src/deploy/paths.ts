import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../workspace.ts';

/** Deployment files: images, Compose, Kubernetes, monitoring. */
export const DEPLOY = path.join(ROOT, 'deploy');

export const readDeployed = (file: string): string => readFileSync(path.join(DEPLOY, file), 'utf8');
