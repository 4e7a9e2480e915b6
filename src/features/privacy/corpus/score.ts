import type { Category, Finding, Kind } from '#/features/privacy/Finding.ts';
import { identifiersIn } from '#/features/privacy/identifiersIn.ts';

type Note = { category: Category; text: string };
export type Figures = { hits: number; found: number; marked: number; marksHit: number };

export const kinds: Kind[] = [
  'phone',
  'email',
  'date',
  'national',
  'record',
  'age',
  'place',
  'name',
  'address',
];

/** A note without its marks, and where they were. */
export function read(marked: string): { text: string; spans: Finding[] } {
  const spans: Finding[] = [];
  let text = '';
  for (const piece of marked.split(/(⟦\w+:[^⟧]*⟧)/)) {
    const [, kind, value] = /^⟦(\w+):([^⟧]*)⟧$/.exec(piece) ?? [];
    if (kind) spans.push({ kind: kind as Kind, start: text.length, end: text.length + value!.length });
    text += value ?? piece;
  }
  return { text, spans };
}

export const meets = (a: Finding, b: Finding) => a.kind === b.kind && a.start < b.end && b.start < a.end;

/** Per kind: findings that overlap a mark of the same kind, all findings, marks that are overlapped, all marks. */
export function score(notes: Note[]): Record<Kind, Figures> {
  const figures = Object.fromEntries(
    kinds.map(kind => [kind, { hits: 0, found: 0, marked: 0, marksHit: 0 }]),
  ) as Record<Kind, Figures>;
  for (const note of notes) {
    const { text, spans } = read(note.text);
    const findings = identifiersIn(text);
    for (const finding of findings) {
      figures[finding.kind].found++;
      if (spans.some(span => meets(span, finding))) figures[finding.kind].hits++;
    }
    for (const span of spans) {
      figures[span.kind].marked++;
      if (findings.some(finding => meets(span, finding))) figures[span.kind].marksHit++;
    }
  }
  return figures;
}
