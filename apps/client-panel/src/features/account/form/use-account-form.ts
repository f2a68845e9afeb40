import { ApiError } from '@taquilla/api';
import { refusalFields } from '@taquilla/contracts';
import { fieldProblem, resolveBy } from '@taquilla/forms/judge';
import { useSession } from '@taquilla/shared-state';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import * as z from 'zod/mini';
import { storeDraft, clearDraft, readDraft } from './drafts.ts';

export interface AccountFormOptions<V extends FieldValues, S extends z.core.$ZodType, A> {
  /** name of the draft, for values that survive the end of a session */
  draft?: string;
  values: DefaultValues<V>;
  /** schema of the request */
  schema: S;
  bodyOf: (values: V) => z.input<S>;
  send: (body: z.output<S>) => Promise<A>;
  onDone: (response: A, values: V) => void;
}

/** Creates an account form: validated by the contract's schema, one request at a time, with the backend's errors at their fields. */
export function useAccountForm<V extends FieldValues, S extends z.core.$ZodType, A>({
  draft,
  values: initial,
  schema,
  bodyOf,
  send,
  onDone,
}: AccountFormOptions<V, S, A>) {
  const owner = useSession().client?.id;
  const form = useForm<V>({
    defaultValues: Object.assign({}, initial, draft === undefined ? {} : readDraft(draft, owner)),
    resolver: resolveBy<V>(schema, bodyOf),
    mode: 'onTouched',
  });
  useStoredDraft(form, draft, owner);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (values: V) => send(z.parse(schema, bodyOf(values))),
    onSuccess: (response, values) => {
      if (draft) clearDraft(draft);
      onDone(response, values);
    },
    onError: (reason) => {
      showFieldErrors(form, reason);
    },
  });
  const submit = form.handleSubmit((values) => {
    if (!isPending) mutate(values);
  });
  return {
    form,
    submit: (event: React.SyntheticEvent) => void submit(event),
    isPending,
    /** null when the fields show the errors */
    failure:
      error && !(error instanceof ApiError && Object.keys(error.errors).some((name) => name in initial))
        ? error
        : null,
  };
}

function useStoredDraft<V extends FieldValues>(
  form: UseFormReturn<V>,
  draft: string | undefined,
  owner: string | undefined,
): void {
  useEffect(() => {
    if (!draft || !owner) return;
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        storeDraft(draft, owner, values);
      },
    });
  }, [form, draft, owner]);
}

/** Shows the backend's field errors and focuses the first of these fields. */
function showFieldErrors<V extends FieldValues>(form: UseFormReturn<V>, error: unknown): void {
  if (!(error instanceof ApiError)) return;
  const fields = Object.keys(form.getValues());
  const refused = Object.entries(refusalFields(error)).filter(([field]) => fields.includes(field));
  refused.forEach(([field, [refusal]], index) => {
    if (refusal) form.setError(field as Path<V>, fieldProblem(refusal), { shouldFocus: index === 0 });
  });
}
