import type { Migration } from '../database/migrate.ts';
import { venuesAndStock } from './001-venues-and-stock.ts';

/** In the order in which they are taken. */
export const migrations: readonly Migration[] = [venuesAndStock];
