/** Asked too early; the outbox asks again. */
export class NotIssuedYet extends Error {
  constructor() {
    super('The authority has not issued it yet');
  }
}
