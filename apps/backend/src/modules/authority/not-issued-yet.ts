import { NotYet } from '../../tasks/outbox.ts';

/** Asked too early; the outbox asks again. */
export class NotIssuedYet extends NotYet {
  constructor() {
    super('The authority has not issued it yet');
  }
}
