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

/** Properties that all fields of a form share. */
export interface FormStyle {
  /** returns the error of a field, in the visitor's language */
  errorText: (error: FieldError, path: string) => string | undefined;
  /** text next to the label of an optional field */
  optionalLabel: string;
  /** hints are below their control, so that adjacent fields are aligned */
  areHintsBelow?: boolean;
  /** prefix of the fields' ids, unique in the page */
  id?: string;
}

interface FormKitContext extends FormStyle {
  /** runs a function once no pointer is pressed */
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

/** Connects the fields inside to a form. */
export function FormKit<V extends FieldValues>({ form, children, ...look }: FormKitProps<V>) {
  const id = useId();
  const afterPress = useAfterPress();
  return (
    <FormProvider {...form}>
      <Look value={{ id, afterPress, ...look }}>{children}</Look>
    </FormProvider>
  );
}

/** Returns the options of the surrounding `FormKit`. */
export const useFormStyle = () => useContext(Look);

/** Returns the ids of the form's controls by field path, for links from a list of errors. */
export function useFieldId(): (path: string) => string {
  const { id } = useFormStyle();
  return (path) => `${id}-${path.replaceAll('.', '-')}`;
}

/** Returns the error of a field of the surrounding form, in the visitor's language. */
export function useFieldError(path: string): string | undefined {
  const { control } = useFormContext();
  const { errors } = useFormState({ control, name: path });
  const { errorText } = useFormStyle();
  const error: FieldError | undefined = get(errors, path);
  return error && errorText(error, path);
}
