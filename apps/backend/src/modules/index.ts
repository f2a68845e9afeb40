import type { Module } from '../deps.ts';
import { stockModule } from './stock/routes.ts';

export const modules: readonly Module[] = [stockModule];
