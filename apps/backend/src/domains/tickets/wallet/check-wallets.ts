import type { Clock } from '../../../clock.ts';
import { ALARM_DAYS } from './wallets.ts';
import { readWalletKeys } from './wallet-keys.ts';

/**
 * Formats the output of the command `wallet check`: certificates and keys of the venues.
 * @returns lines, and whether all are valid and none expires within 30 days
 */
export function checkWallets(folder: string, clock: Clock): { lines: string[]; isValid: boolean } {
  const soon = new Date(clock.now().getTime() + ALARM_DAYS * 24 * 60 * 60_000);
  let isValid = true;
  const lines = [...readWalletKeys(folder)].flatMap(([slug, { apple, google, problems }]) => {
    if (problems.length > 0 || (apple && apple.endsAt <= soon)) isValid = false;
    return [
      ...(apple
        ? [
            `${slug}: apple · ${apple.passType} · team ${apple.team} · until ${apple.endsAt.toISOString().slice(0, 10)}` +
              (apple.endsAt <= soon ? ' · renew it now' : ''),
          ]
        : []),
      ...(google ? [`${slug}: google · issuer ${google.issuerId} · ${google.email}`] : []),
      ...problems.map(({ wallet, why }) => `${slug}: ${wallet} is invalid: ${why}`),
    ];
  });
  return { lines: lines.length > 0 ? lines : ['No venue has certificates.'], isValid };
}
