import { useNavigate, useRoute, useSearchParams } from '@taquilla/router';

/** Reads event and date from the address, `?event=3&date=907`; undefined for invalid ids. */
export function useEventAddress() {
  const { path } = useRoute();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const eventId = idOf(params.get('event'));
  return {
    eventId,
    hourId: idOf(params.get('date')),
    /** address of the event without a date */
    datesPath: `${path}?event=${eventId ?? ''}`,
    chooseHour: (hourId: number, options: { replace: boolean }) => {
      navigate(`${path}?event=${eventId ?? ''}&date=${hourId}`, options);
    },
  };
}

function idOf(text: string | null): number | undefined {
  const id = Number(text);
  return text !== null && Number.isSafeInteger(id) && id > 0 ? id : undefined;
}
