import type { ClientSession } from '@taquilla/contracts';
import { formatDate, useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { Button, Card, textClass } from '@taquilla/ui';
import { useTexts } from '../../../texts.ts';
import styles from './profile.module.css';

interface DeviceRowProps {
  session: ClientSession;
  /** told what the device is called */
  onEnd: (name: string) => void;
}

/** One device: what it is, when it was used, and its end, unless it is this one. */
export function DeviceRow({ session, onEnd }: DeviceRowProps) {
  const t = useTexts();
  const locale = useLocale();
  const { timezone } = useVenue();
  const name = deviceName(session, t);
  const used = formatDate(session.last_used_at, { locale, timeZone: timezone, style: 'dayAndTime' });
  return (
    <Card as="li" className={styles.device}>
      <span>
        <strong>{name}</strong>
        <span className={textClass('note')}>
          {session.is_current ? t('devices.here') : t('devices.lastUsed', { date: used })}
        </span>
      </span>
      {!session.is_current && (
        <Button
          variant="secondary"
          aria-label={t('devices.endNamed', { device: name, date: used })}
          onClick={() => {
            onEnd(name);
          }}
        >
          {t('devices.end')}
        </Button>
      )}
    </Card>
  );
}

type Say = (
  key: 'devices.browserOn' | 'devices.unknown',
  values?: { browser: string; system: string },
) => string;

/** What a session's device is called: `Firefox on Linux`, or as much of it as is known. */
function deviceName({ browser, system }: Pick<ClientSession, 'browser' | 'system'>, say: Say): string {
  if (browser !== null && system !== null) return say('devices.browserOn', { browser, system });
  return browser ?? system ?? say('devices.unknown');
}
