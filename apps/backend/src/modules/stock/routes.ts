import type { Module } from '../../deps.ts';

export const stockModule: Module = () => undefined;
