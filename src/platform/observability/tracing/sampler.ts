import type { Tracing } from './settings.ts';

/** What another one says of the trace a request belongs to. */
export type Parent = { traceId: string; spanId: string; isSampled: boolean };

const form = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/** The `traceparent` of a request, as the W3C writes it. */
export function parentOf(header: unknown): Parent | undefined {
  const [, traceId, spanId, flags] = (typeof header === 'string' && form.exec(header)) || [];
  if (!traceId || !spanId) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags!, 16) & 1) === 1 };
}

/** Whether a request is traced, by OTEL_TRACES_SAMPLER. */
export function isSampled({ sampler, ratio }: Tracing, parent: Parent | undefined): boolean {
  if (parent && sampler.startsWith('parentbased_')) return parent.isSampled;
  if (sampler.endsWith('always_off')) return false;
  return sampler.endsWith('always_on') || Math.random() < ratio;
}
