import * as z from 'zod';

const list = z
  .string()
  .regex(/^\s*[^\s=,]+=[^,]*(,\s*[^\s=,]+=[^,]*)*$/, 'must look like name=value,other=value')
  .optional();
const address = z
  .url({ protocol: /^https?$/, error: 'must be an address like http://localhost:4318' })
  .optional();
const samplers = ['always_on', 'always_off', 'traceidratio'] as const;
const allSamplers = [...samplers, ...samplers.map(name => `parentbased_${name}` as const)] as const;

/** The settings of OpenTelemetry, by the names it has for them. */
export const tracingSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_HEADERS: list,
  OTEL_EXPORTER_OTLP_PROTOCOL: z.literal('http/json', { error: 'must be http/json' }).optional(),
  OTEL_SERVICE_NAME: z
    .string()
    .regex(/^[\w.-]{1,100}$/, 'must be a word like rounds')
    .default('rounds'),
  OTEL_RESOURCE_ATTRIBUTES: list,
  OTEL_TRACES_SAMPLER: z
    .enum(allSamplers, { error: `must be one of ${allSamplers.join(', ')}` })
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d{1,9})?|1(\.0{1,9})?)$/, 'must be a number from 0 to 1')
    .default('1'),
  OTEL_SDK_DISABLED: z.enum(['true', 'false'], { error: 'must be true or false' }).default('false'),
};

const settings = z.object(tracingSettings);

const pairs = (text = '') =>
  Object.fromEntries(
    text
      .split(',')
      .filter(Boolean)
      .map(pair => [
        pair.slice(0, pair.indexOf('=')).trim(),
        decode(pair.slice(pair.indexOf('=') + 1).trim()),
      ]),
  );

function decode(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Where spans are sent, and which; undefined when tracing is off. */
export function tracingOf(set: z.infer<typeof settings>) {
  const base = set.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/$/, '');
  const url = set.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (base && `${base}/v1/traces`);
  if (!url || set.OTEL_SDK_DISABLED === 'true') return undefined;
  return {
    url,
    headers: pairs(set.OTEL_EXPORTER_OTLP_HEADERS),
    resource: { 'service.name': set.OTEL_SERVICE_NAME, ...pairs(set.OTEL_RESOURCE_ATTRIBUTES) },
    sampler: set.OTEL_TRACES_SAMPLER,
    ratio: Number(set.OTEL_TRACES_SAMPLER_ARG),
  };
}

export type Tracing = NonNullable<ReturnType<typeof tracingOf>>;
