import { decoded, type RefusalMessage } from '@taquilla/contracts';

/** Error of a field. `type`: the encoded refusal (`coded`); `message`: the message of the backend, or empty. */
export interface FieldProblem {
  type: string;
  message: string;
}

/** Converts the backend's refusal of a field to an error of the form. */
export const fieldProblem = ({ message, code, params }: RefusalMessage): FieldProblem => ({
  type: code && params ? code + JSON.stringify(params) : 'server',
  message,
});

/** Converts a field's error to a refusal that can be translated. */
export const shownProblem = ({
  type,
  message = '',
}: {
  type: string;
  message?: string | undefined;
}): RefusalMessage => ({
  message,
  ...decoded(type),
});
