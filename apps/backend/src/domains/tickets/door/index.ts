export { endOfCard, findCardUses, hasDoors, UNUSED, usesLeft } from './card-uses.ts';
export { describeDoors } from './describe-doors.ts';
export { addDoor, closeDoor } from './doors.ts';
export { doorModule } from './routes.ts';
export { verifyCode } from './verify-code.ts';
export { unitsOf } from './void-tickets.ts';
