import { randomBytes } from 'node:crypto';

type Value = string | number;

/** Something that took its time: a request, or a statement within one. */
export type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: 'server' | 'client';
  /** Milliseconds since 1970. */
  begun: number;
  ended: number;
  attributes: Record<string, Value>;
  hasFailed: boolean;
};

const now = () => performance.timeOrigin + performance.now();

/** Begins a span, within another one if there is. */
export function startSpan(name: string, kind: Span['kind'], within?: Pick<Span, 'traceId' | 'spanId'>): Span {
  const traceId = within?.traceId ?? randomBytes(16).toString('hex');
  const spanId = randomBytes(8).toString('hex');
  return {
    traceId,
    spanId,
    ...(within && { parentSpanId: within.spanId }),
    name,
    kind,
    begun: now(),
    ended: 0,
    attributes: {},
    hasFailed: false,
  };
}

/** The span ends now. */
export function end(span: Span) {
  span.ended = now();
}

const kinds = { server: 2, client: 3 };
const failed = 2;
const nanos = (ms: number) => `${BigInt(Math.round(ms * 1000)) * 1000n}`;
const listOf = (values: Record<string, Value>) =>
  Object.entries(values).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));

/** Spans in the JSON form of OTLP. */
export const otlpOf = (spans: Span[], resource: Record<string, string>) => ({
  resourceSpans: [
    {
      resource: { attributes: listOf(resource) },
      scopeSpans: [
        {
          scope: { name: 'rounds' },
          spans: spans.map(({ kind, begun, ended, attributes, hasFailed, ...span }) => ({
            ...span,
            kind: kinds[kind],
            startTimeUnixNano: nanos(begun),
            endTimeUnixNano: nanos(ended),
            attributes: listOf(attributes),
            status: hasFailed ? { code: failed } : {},
          })),
        },
      ],
    },
  ],
});
