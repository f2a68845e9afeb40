import type { ClientSession } from '@taquilla/contracts';
import { formatDate, useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { Button, Card, textClass } from '@taquilla/ui';
import { useTexts } from '../../../texts.ts';
import styles from './profile.module.css';

interface DeviceRowProps {
  session: ClientSession;
  /** called with the name of the device */
  onEnd: (name: string) => void;
}

/** A session: device, last use, and a button that ends it, unless it is the current session. */
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

type Translate = (
  key: 'devices.browserOn' | 'devices.unknown',
  values?: { browser: string; system: string },
) => string;

/** Returns the name of a session's device: `Firefox on Linux`, or the known part. */
function deviceName(
  { browser, system }: Pick<ClientSession, 'browser' | 'system'>,
  translate: Translate,
): string {
  if (browser !== null && system !== null) return translate('devices.browserOn', { browser, system });
  return browser ?? system ?? translate('devices.unknown');
}
