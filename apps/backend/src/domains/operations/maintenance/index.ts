export { closedShop } from './closed-shop.ts';
export { maintenanceFile, maintenanceSwitch } from './maintenance.ts';
export { maintenanceModule } from './routes.ts';
