import { because, SaleStopped } from '../../base/failure/failure.ts';
import type * as OrderSteps from './order-steps.ts';

export type { OrderSteps };

/** Fetches what makes the order and sends it. @throws {SaleStopped} when it cannot be had: another press may have more luck */
export async function loadOrderSteps(): Promise<typeof OrderSteps> {
  try {
    return await import('./order-steps.ts');
  } catch {
    throw new SaleStopped(because('unreachable'));
  }
}
