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

/** Returns the query of the sessions, last used first; requested again each time the section is shown. */
const sessionsQuery = () => query(endpoints.sessions, {}, { staleTime: 0 });

/** Sessions of the client, with buttons that end one, all others or all. */
export function DevicesSection() {
  const t = useTexts();
  const { data: sessions, isError, refetch } = useQuery(sessionsQuery());
  const list = useRef<HTMLUListElement>(null);
  const [done, setDone] = useState<string>();
  const { run, isPending, error } = useSessionEnd((message) => {
    setDone(message);
    // the pressed button is being removed
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
          {sessions.map((clientSession) => (
            <DeviceRow
              key={clientSession.id}
              session={clientSession}
              onEnd={(name) => {
                run({
                  end: () => call(endpoints.session, { id: clientSession.id }),
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

interface SessionEnd {
  end: () => Promise<unknown>;
  message: string;
}

/**
 * Returns a function that ends sessions, one request at a time. A session that has already ended (404) counts as
 * success.
 */
function useSessionEnd(onDone: (message: string) => void) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ end }: SessionEnd) => end().catch(ignoreNotFound),
    onSuccess: (_, { message }) => {
      onDone(message);
    },
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery().queryKey }),
  });
  const run = (request: SessionEnd) => {
    if (!isPending) mutate(request);
  };
  return { run, isPending, error };
}

function ignoreNotFound(error: unknown): void {
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
