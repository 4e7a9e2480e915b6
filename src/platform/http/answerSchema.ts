import * as z from 'zod';

type JsonSchema = Record<string, unknown>;

/** JSON Schema of what a call answers: compiled by Fastify, so that an undeclared field cannot leave the server. */
export function answerSchema(output: z.ZodType): JsonSchema {
  return z.toJSONSchema(output, {
    io: 'output',
    target: 'draft-7',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'date')
        Object.assign(jsonSchema, { type: 'string', format: 'date-time' });
      // The serializer leaves undeclared keys out by itself; kept, the line would fail unions instead.
      delete jsonSchema.additionalProperties;
    },
  }) as JsonSchema;
}

/** JSON Schema of what a call takes, for the documentation: closed objects stay closed. */
export function inputSchema(input: z.ZodType): JsonSchema {
  return z.toJSONSchema(input, {
    io: 'input',
    target: 'draft-2020-12',
    unrepresentable: 'any',
  }) as JsonSchema;
}
