import { because, SaleStopped } from '../../base/failure/failure.ts';
import type * as OrderSteps from './order-steps.ts';

export type { OrderSteps };

/** Loads the code that builds and sends the order. @throws {SaleStopped} when it cannot be loaded; the next submit retries */
export async function loadOrderSteps(): Promise<typeof OrderSteps> {
  try {
    return await import('./order-steps.ts');
  } catch {
    throw new SaleStopped(because('unreachable'));
  }
}
