import * as z from 'zod';

type JsonSchema = Record<string, unknown>;

/** JSON Schema of what a call answers, with unions and nulls as the standard writes them. */
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

/**
 * The same for Fastify's serializer, so that an undeclared field cannot leave the server. 'This or null' is written as
 * `nullable`: it would run a validator on every such value to tell the two apart.
 */
export const serializerSchema = (output: z.ZodType) => withNullable(answerSchema(output)) as JsonSchema;

function withNullable(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map(withNullable);
  const { anyOf, ...rest } = schema as JsonSchema;
  const [one, other, ...more] = (anyOf ?? []) as JsonSchema[];
  const isOrNull = one?.type !== undefined && other?.type === 'null' && more.length === 0;
  const flat = isOrNull ? { ...rest, ...one, nullable: true } : (schema as JsonSchema);
  return Object.fromEntries(Object.entries(flat).map(([key, value]) => [key, withNullable(value)]));
}

/** JSON Schema of what a call takes, for the documentation: closed objects stay closed. */
export function inputSchema(input: z.ZodType): JsonSchema {
  return z.toJSONSchema(input, {
    io: 'input',
    target: 'draft-2020-12',
    unrepresentable: 'any',
  }) as JsonSchema;
}
