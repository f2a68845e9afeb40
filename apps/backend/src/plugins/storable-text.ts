import type { FastifySchemaCompiler } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { refusal } from '@taquilla/contracts';
import { invalid, notFound } from '../errors.ts';
import { unstorableFields } from '../storable-text.ts';

/** Compiles a validator of a route's schema that also refuses characters that the database cannot store. */
export const storableValidator: FastifySchemaCompiler<z.core.$ZodType> = (route) => {
  const validate = validatorCompiler(route);
  return (data) => {
    const result = validate(data) as { value?: unknown; error?: Error };
    if (result.error) return result;
    const fields = unstorableFields(result.value);
    if (fields.length === 0) return result;
    if (route.httpPart === 'params') return { error: notFound() };
    return {
      error: invalid(Object.fromEntries(fields.map((field) => [field || 'body', [refusal('notText')]]))),
    };
  };
};
