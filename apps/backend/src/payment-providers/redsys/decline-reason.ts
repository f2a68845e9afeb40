import type { DeclineReason } from '@taquilla/contracts';

/**
 * `Ds_Response` of declines that a buyer can act on. Codes that may indicate fraud (0102, 0208, 0209 …) or give no reason
 * (0190) are not disclosed, so that card testers learn nothing.
 */
const BY_RESPONSE: Readonly<Record<string, DeclineReason>> = {
  '0101': 'cardExpired',
  '0104': 'cardNotAccepted',
  '0116': 'noFunds',
  '0129': 'wrongCardData',
  '0180': 'cardNotAccepted',
  '0184': 'notAuthenticated',
  '0191': 'wrongCardData',
  '0195': 'notAuthenticated',
  '0909': 'bankUnavailable',
  '0912': 'bankUnavailable',
  '9064': 'wrongCardData',
  '9078': 'cardNotAccepted',
  '9093': 'wrongCardData',
  '9104': 'cardNotAccepted',
  '9912': 'bankUnavailable',
  '9915': 'cancelled',
};

/** Returns the reason of a decline; undefined: not disclosed. */
export const declineReason = (responseCode: string): DeclineReason | undefined =>
  BY_RESPONSE[responseCode.trim().padStart(4, '0')];
