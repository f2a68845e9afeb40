import type { DeclineReason } from '@taquilla/contracts';

/**
 * `Ds_Response` of payments that a buyer can do something about. What may mean fraud (0102, 0208, 0209 …) or is told without
 * a reason (0190) stays untold: whoever tries cards that are not theirs learns nothing here.
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

/** Why a payment was declined; undefined: not told. */
export const declineReason = (responseCode: string): DeclineReason | undefined =>
  BY_RESPONSE[responseCode.trim().padStart(4, '0')];
