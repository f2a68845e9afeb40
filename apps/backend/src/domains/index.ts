import type { Module } from '../deps.ts';
import { limitsModule } from '../limits/module.ts';
import { venuesModules } from './venues/index.ts';
import { catalogueModules } from './catalogue/index.ts';
import { inventoryModules } from './inventory/index.ts';
import { accountsModules } from './accounts/index.ts';
import { salesModules } from './sales/index.ts';
import { paymentsModules } from './payments/index.ts';
import { ticketsModules } from './tickets/index.ts';
import { customersModules } from './customers/index.ts';
import { operationsModules } from './operations/index.ts';

/** Modules of all domains, in dependency order: a domain imports only from domains before it. */
export const modules: readonly Module[] = [
  limitsModule,
  ...venuesModules,
  ...catalogueModules,
  ...inventoryModules,
  ...accountsModules,
  ...salesModules,
  ...paymentsModules,
  ...ticketsModules,
  ...customersModules,
  ...operationsModules,
];
