import { createContext, useContext, useId, type ReactNode } from 'react';
import {
  FormProvider,
  get,
  useFormContext,
  useFormState,
  type FieldError,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import { useAfterPress } from './use-after-press.ts';

/** What the fields of a form have in common, whichever they are. */
export interface FormStyle {
  /** says what is wrong with a field, in the visitor's language */
  errorText: (error: FieldError, path: string) => string | undefined;
  /** word beside the label of a field that may stay empty */
  optionalLabel: string;
  /** hints stand below their control, so that fields beside each other begin at one height */
  areHintsBelow?: boolean;
  /** keeps the ids of its fields apart from the rest of the page */
  id?: string;
}

interface FormKitContext extends FormStyle {
  /** acts once nothing is being pressed */
  afterPress: (act: () => void) => void;
}

const Look = createContext<FormKitContext>({
  errorText: () => undefined,
  optionalLabel: '',
  id: 'form',
  afterPress: (act) => {
    act();
  },
});

interface FormKitProps<V extends FieldValues> extends FormStyle {
  form: UseFormReturn<V>;
  children: ReactNode;
}

/** Ties the fields inside to a form. */
export function FormKit<V extends FieldValues>({ form, children, ...look }: FormKitProps<V>) {
  const id = useId();
  const afterPress = useAfterPress();
  return (
    <FormProvider {...form}>
      <Look value={{ id, afterPress, ...look }}>{children}</Look>
    </FormProvider>
  );
}

export const useFormStyle = () => useContext(Look);

/** Ids of the form's controls, by field path: where a list of errors links to. */
export function useFieldId(): (path: string) => string {
  const { id } = useFormStyle();
  return (path) => `${id}-${path.replaceAll('.', '-')}`;
}

/** What is wrong with a field of the form around, in the visitor's language. */
export function useFieldError(path: string): string | undefined {
  const { control } = useFormContext();
  const { errors } = useFormState({ control, name: path });
  const { errorText } = useFormStyle();
  const error: FieldError | undefined = get(errors, path);
  return error && errorText(error, path);
}
