/** An answer that is JSON already, written by the schema of its call: put together of pieces that many read. */
export class RawJson {
  readonly bytes: Buffer;
  /** The same by content coding, as far as somebody has asked for it: many are sent one answer (compression.ts). */
  readonly compressed = new Map<string, Buffer>();

  constructor(json: string) {
    this.bytes = Buffer.from(json);
  }
}
