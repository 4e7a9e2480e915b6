/** An answer that is JSON already, written by the schema of its call: put together of pieces that many read. */
export class RawJson {
  readonly bytes: Buffer;

  constructor(json: string) {
    this.bytes = Buffer.from(json);
  }
}
