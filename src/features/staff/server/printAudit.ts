import { type Fault, type Head, verifyAudit } from '#/features/audit/server/verify.ts';

const faults: Record<Fault['what'], string> = {
  changed: 'was changed',
  removed: 'was removed',
  added: 'was added outside the log',
  cut: 'is missing, along with everything after it',
};

/** The seal of an earlier run, such as 12:5f…; undefined when it is malformed. */
export function headOf(seal: string): Head | undefined {
  const [, seq, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(seal) ?? [];
  return seq && hash ? { seq: Number(seq), hash } : undefined;
}

/** Verifies the audit log, prints the result and the seal by which it can be proved later. */
export async function printAudit(known?: Head): Promise<number> {
  const { head, fault } = await verifyAudit(known);
  if (!fault) {
    console.log(
      `The audit log is intact: ${head.seq} entries. Store this seal somewhere else, so that you can prove it later:`,
    );
    console.log(`${head.seq}:${head.hash}`);
    return 0;
  }
  const { seq, entry, what } = fault;
  console.error(
    `The audit log has been tampered with. Entry ${seq}${entry ? ` (${entry})` : ''} ${faults[what]}.`,
  );
  return 1;
}
