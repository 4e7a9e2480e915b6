import { type SerializerFactory, SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import * as z from 'zod';
import { answerSchema } from './answerSchema.ts';

/**
 * Compiles what writes a call's answer when it is answered first. All at once they were a third of a start's work, and
 * most servers are asked for a part of them. A schema may be Zod's.
 */
export const writersWhenNeeded: SerializerFactory = (...about) => {
  const compile = SerializerSelector()(...about);
  return route => {
    let write: ((value: unknown) => string) | undefined;
    return value => {
      write ??= compile({ ...route, schema: plain(route.schema) });
      return write(value);
    };
  };
};

const plain = (schema: unknown) => (schema instanceof z.ZodType ? answerSchema(schema) : schema);
