/** JSON Schema, as far as our OpenAPI document goes. */
export type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
};

type Content = { content?: { 'application/json'?: { schema: Schema } } };

/** One operation of the document, with all it takes as one object and where each key of it travels. */
export type Operation = {
  name: string;
  method: string;
  path: string;
  isPublic: boolean;
  input: Schema & { properties: Record<string, Schema> };
  inPath: string[];
  inQuery: string[];
  hasBody: boolean;
  /** The schema of the body of each documented status. */
  answers: Map<number, Schema>;
};

type Written = {
  security: unknown[];
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }[];
  requestBody?: Content;
  responses: Record<string, Content>;
};

export type Document = {
  paths: Record<string, Record<string, Written>>;
  components: { schemas: { Refusal: Schema } };
};

/** Every operation of an OpenAPI document of ours. */
export const operationsOf = (document: Document): Operation[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, written]) => read(document, path, method.toUpperCase(), written)),
  );

function read(document: Document, path: string, method: string, written: Written): Operation {
  const body = written.requestBody?.content?.['application/json']?.schema;
  const named = (place: string) => written.parameters.filter(one => one.in === place);
  const names = (place: string) => named(place).map(({ name }) => name);
  const parameters = Object.fromEntries(written.parameters.map(({ name, schema }) => [name, schema]));
  const required = written.parameters.filter(one => one.required).map(({ name }) => name);
  const refusal = document.components.schemas.Refusal;
  return {
    name: `${method} ${path}`,
    method,
    path,
    isPublic: written.security.length === 0,
    input: {
      type: 'object',
      properties: { ...parameters, ...body?.properties },
      required: [...required, ...(body?.required ?? [])],
      additionalProperties: false,
    },
    inPath: names('path'),
    inQuery: names('query'),
    hasBody: body !== undefined,
    answers: new Map(
      Object.entries(written.responses).map(([status, { content }]) => {
        const schema = content?.['application/json']?.schema;
        return [Number(status), schema && !('$ref' in schema) ? schema : refusal];
      }),
    ),
  };
}
