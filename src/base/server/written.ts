/** An answer that is JSON already, written by the schema of its call: put together of pieces that many read. */
export class Written {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}
