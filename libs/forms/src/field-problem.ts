import { decoded, type RefusalMessage } from '@taquilla/contracts';

/** What is wrong with a field. `type`: the refusal as a schema writes it (`coded`); `message`: the box office's, where it spoke. */
export interface FieldProblem {
  type: string;
  message: string;
}

/** Of what the box office told of a field. */
export const fieldProblem = ({ message, code, params }: RefusalMessage): FieldProblem => ({
  type: code && params ? code + JSON.stringify(params) : 'server',
  message,
});

/** The same as a refusal that can be said. */
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
