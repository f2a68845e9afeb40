export { MoveRefused, type Move } from './move/cells.ts';
export { clearCompany, copyCompany, handOver, takeBack } from './move/move-company.ts';
export { cellModule } from './routes.ts';
