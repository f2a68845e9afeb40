import { request, type RequestOptions } from '@taquilla/api';
import {
  address,
  type Answered,
  type RequestParameters,
  type AddressArguments,
  type Endpoint,
  type Sent,
} from '@taquilla/contracts';
import * as z from 'zod/mini';
import { read, type ReadOptions } from './read.ts';

type CallOptions<E extends Endpoint> = Omit<RequestOptions, 'body'> &
  ([Sent<E>] extends [undefined] ? { body?: undefined } : { body: Sent<E> });

/** Arguments of a request: address parameters and options; each is optional if it may be empty. */
type Made<E extends Endpoint> =
  object extends CallOptions<E>
    ? [...parameters: AddressArguments<E>, options?: CallOptions<E>]
    : [parameters: RequestParameters<E>, options: CallOptions<E>];

/** Sends a request to an endpoint. @throws {ApiError} */
export async function call<E extends Endpoint>(endpoint: E, ...made: Made<E>): Promise<Answered<E>> {
  const [parameters, options] = made as [RequestParameters<E>?, RequestOptions?];
  return request(endpoint.method, addressOf(endpoint, parameters), answerOf(endpoint), options);
}

/** Creates a query of an endpoint's response (`read`). */
export const query = <E extends Endpoint>(
  endpoint: E,
  parameters: RequestParameters<E>,
  options?: ReadOptions,
) => read(addressOf(endpoint, parameters), answerOf(endpoint), options);

const addressOf = <E extends Endpoint>(endpoint: E, parameters: RequestParameters<E> | undefined): string =>
  address(endpoint, ...([parameters] as AddressArguments<E>));

/** Returns the schema of the response; `unknown` if the endpoint defines none. */
const answerOf = <E extends Endpoint>({ terms }: E) =>
  (terms.answer ?? z.unknown()) as z.core.$ZodType<Answered<E>>;
