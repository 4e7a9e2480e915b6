import { type Rate, rates } from '#/app/limits.ts';
import { permissions } from '#/app/permissions.ts';
import { say } from '#/app/texts.ts';
import { type Call, rateOf, rulesOf } from '#/platform/shared/contract.ts';
import { refusalStatus } from '#/platform/shared/refusal.ts';
import { refusalSchema } from '#/platform/shared/refusalSchema.ts';
import type { Shape } from '#/platform/shared/shapes.ts';
import { answerSchema, inputSchema } from './answerSchema.ts';

type JsonSchema = { properties?: Record<string, unknown>; required?: string[] };

const refusals: Record<number, string> = {
  400: 'The input is not as declared',
  401: 'Nobody is signed in',
  403: 'Not allowed',
  404: 'There is no such thing, or it is not yours to see',
  409: 'Taken, or not possible in this state',
  413: 'The body is too large',
  414: 'A part of the address is too long',
  415: 'The body is of another type',
  429: 'Too many; Retry-After says when to try again',
  500: 'A fault of the server',
  503: 'Not available for a moment; Retry-After says when to try again',
};

const refusalAnswers = Object.fromEntries(
  Object.entries(refusals).map(([status, description]) => [
    status,
    { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } } },
  ]),
);

/** The OpenAPI 3.1 document of these calls. */
export function openapi(calls: Call[], shapeOf: (call: Call) => Shape, server: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call, shapeOf(call)) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Rounds', version: '1', description: 'The API of Rounds. Sign in by POST /api/session.' },
    servers: [{ url: server }],
    paths,
    components: {
      schemas: { Refusal: inputSchema(refusalSchema) },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'rounds' } },
    },
  };
}

function operation(call: Call, shape: Shape) {
  const input = inputSchema(shape.input) as JsonSchema;
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map(match => match[1]!);
  const rest = Object.keys(input.properties ?? {}).filter(name => !inPath.includes(name));
  const rate = rateOf(call);
  const inBody = !['GET', 'DELETE'].includes(call.method);
  const parameter = (place: string) => (name: string) => ({
    name,
    in: place,
    required: place === 'path' || (input.required?.includes(name) ?? false),
    schema: input.properties?.[name],
  });
  return {
    summary: shape.summary,
    tags: [call.path.split('/')[2]],
    security: call.who === 'visitor' ? [] : [{ session: [] }],
    parameters: [...inPath.map(parameter('path')), ...(inBody ? [] : rest.map(parameter('query')))],
    ...(inBody && rest.length > 0 && { requestBody: { required: true, content: jsonBody(input, rest) } }),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: answerSchema(shape.output) } } },
      ...refusalAnswers,
      ...refusedByRules(call),
      ...(rate && { 429: { ...refusalAnswers[429], description: describeRate(rate) } }),
    },
  };
}

/** The refusals by the rules this call asks, in the words people read. */
function refusedByRules(call: Call) {
  const asked = rulesOf(call).map(name => permissions[name].refusal);
  const byStatus = Object.groupBy(asked, ({ code }) => refusalStatus[code]);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, refused]) => {
      const said = [...new Set(refused!.map(({ text }) => `“${say(text)}”`))].join(' ');
      return [status, { ...refusalAnswers[status], description: `${refusals[Number(status)]}: ${said}` }];
    }),
  );
}

/** As 'More than 10 in 60 seconds or 30 in 3600 seconds; Retry-After says …'. */
function describeRate(rate: Rate) {
  const lines = rates[rate].map(({ times, seconds }) => `${times} in ${seconds} seconds`);
  return `More than ${lines.join(' or ')}; Retry-After says when to try again`;
}

const jsonBody = (input: JsonSchema, names: string[]) => ({
  'application/json': {
    schema: {
      type: 'object',
      properties: Object.fromEntries(names.map(name => [name, input.properties?.[name]])),
      required: (input.required ?? []).filter(name => names.includes(name)),
      additionalProperties: false,
    },
  },
});
