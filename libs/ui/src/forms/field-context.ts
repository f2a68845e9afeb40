import { createContext, useContext } from 'react';

export interface FieldWiring {
  id: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  isRequired: boolean;
}

export const FieldContext = createContext<FieldWiring | null>(null);

interface Given {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: React.AriaAttributes['aria-invalid'];
  'aria-required'?: React.AriaAttributes['aria-required'];
}

/** Returns the ids and ARIA attributes that connect a control to the `Field` around it; the control's own props have precedence. */
export function useFieldWiring(given: Given) {
  const field = useContext(FieldContext);
  return {
    id: given.id ?? field?.id,
    'aria-describedby': given['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': given['aria-invalid'] ?? (field?.isInvalid ? true : undefined),
    'aria-required': given['aria-required'] ?? (field?.isRequired ? true : undefined),
  };
}
