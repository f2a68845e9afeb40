import { ApiError } from '@taquilla/api';
import { call, query } from '@taquilla/api/calls';
import { endpoints } from '@taquilla/contracts';
import { session } from '@taquilla/shared-state';
import { Alert, Button, Skeleton, stackClass } from '@taquilla/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTexts } from '../../../texts.ts';
import { ActionButton } from '../form/action-button.tsx';
import { FailureAlert } from '../form/failure-alert.tsx';
import styles from '../form/form.module.css';
import { DeviceRow } from './device-row.tsx';
import { ProfileSection } from './profile-section.tsx';

/** The latest used first, asked anew each time it is looked at. */
const sessionsQuery = () => query(endpoints.sessions, {}, { staleTime: 0 });

/** Where the client is logged in: each device, the end of one, of all others, of all. */
export function DevicesSection() {
  const t = useTexts();
  const { data: sessions, isError, refetch } = useQuery(sessionsQuery());
  const list = useRef<HTMLUListElement>(null);
  const [done, setDone] = useState<string>();
  const { run, isPending, error } = useEnding((message) => {
    setDone(message);
    // the button that was pressed is going
    list.current?.focus();
  });
  const hasOthers = sessions?.some(({ is_current }) => !is_current) ?? false;
  return (
    <ProfileSection title={t('devices.title')} lead={t('profile.everywhereText')}>
      {error !== null && <FailureAlert error={error} />}
      {done !== undefined && <Alert type="success" message={done} />}
      {isError && (
        <Alert
          type="danger"
          message={t('devices.failed')}
          action={<Button onClick={() => void refetch()}>{t('purchases.retry')}</Button>}
        />
      )}
      {!sessions && !isError && <Skeleton height={160} />}
      {sessions && (
        <ul ref={list} className={stackClass(3)} tabIndex={-1} aria-label={t('devices.title')}>
          {sessions.map((one) => (
            <DeviceRow
              key={one.id}
              session={one}
              onEnd={(name) => {
                run({
                  end: () => call(endpoints.session, { id: one.id }),
                  message: t('devices.ended', { device: name }),
                });
              }}
            />
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        {hasOthers && (
          <Button
            variant="secondary"
            busy={isPending}
            onClick={() => {
              run({ end: () => call(endpoints.logoutOthers), message: t('devices.othersEnded') });
            }}
          >
            {t('devices.others')}
          </Button>
        )}
        <EverywhereButton />
      </div>
    </ProfileSection>
  );
}

interface Ending {
  end: () => Promise<unknown>;
  message: string;
}

/** Ends sessions one after the other. One that has ended meanwhile is what was wanted. */
function useEnding(onDone: (message: string) => void) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ end }: Ending) => end().catch(refuseAllBut404),
    onSuccess: (_, { message }) => {
      onDone(message);
    },
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery().queryKey }),
  });
  const run = (ending: Ending) => {
    if (!isPending) mutate(ending);
  };
  return { run, isPending, error };
}

function refuseAllBut404(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}

function EverywhereButton() {
  const t = useTexts();
  const everywhere = useMutation({
    mutationFn: () => call(endpoints.logoutEverywhere),
    onSuccess: () => {
      session.clear();
    },
  });
  return (
    <>
      <ActionButton action={everywhere}>{t('profile.everywhere')}</ActionButton>
      {everywhere.error && <FailureAlert error={everywhere.error} />}
    </>
  );
}
