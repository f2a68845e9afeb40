import { decoded, type Told } from '@taquilla/contracts';

/** What is wrong with a field. `type`: the refusal as a schema writes it (`coded`); `message`: the box office's, where it spoke. */
export interface FieldProblem {
  type: string;
  message: string;
}

/** Of what the box office told of a field. */
export const fieldProblem = ({ message, code, params }: Told): FieldProblem => ({
  type: code && params ? code + JSON.stringify(params) : 'server',
  message,
});

/** The same as a refusal that can be said. */
export const toldProblem = ({
  type,
  message = '',
}: {
  type: string;
  message?: string | undefined;
}): Told => ({
  message,
  ...decoded(type),
});
