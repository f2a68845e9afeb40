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
  /** names what is typed, where it is to survive the end of a session */
  draft?: string;
  values: DefaultValues<V>;
  /** what the box office takes */
  schema: S;
  bodyOf: (values: V) => z.input<S>;
  send: (body: z.output<S>) => Promise<A>;
  onDone: (answer: A, values: V) => void;
}

/** A form of the account: checked by the contract's schema, sent once at a time, with the box office's errors in place. */
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
  useKeptDraft(form, draft, owner);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (values: V) => send(z.parse(schema, bodyOf(values))),
    onSuccess: (answer, values) => {
      if (draft) clearDraft(draft);
      onDone(answer, values);
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
    /** null where the fields say it all */
    failure:
      error && !(error instanceof ApiError && Object.keys(error.errors).some((name) => name in initial))
        ? error
        : null,
  };
}

function useKeptDraft<V extends FieldValues>(
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

/** Puts what the box office says about fields beside them, and goes to the first. */
function showFieldErrors<V extends FieldValues>(form: UseFormReturn<V>, error: unknown): void {
  if (!(error instanceof ApiError)) return;
  const fields = Object.keys(form.getValues());
  const wrong = Object.entries(refusalFields(error)).filter(([field]) => fields.includes(field));
  wrong.forEach(([field, [told]], index) => {
    if (told) form.setError(field as Path<V>, fieldProblem(told), { shouldFocus: index === 0 });
  });
}
