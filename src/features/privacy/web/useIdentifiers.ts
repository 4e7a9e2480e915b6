import { type RefObject, useEffect, useId, useMemo, useState } from 'react';
import { say } from '#/app/texts.ts';
import type { Finding } from '#/features/privacy/Finding.ts';
import type { identifiersIn } from '#/features/privacy/identifiersIn.ts';
import { hasKeyboard } from '#/platform/web/hasKeyboard.ts';
import { pauseOrOnline } from '#/platform/web/pauseOrOnline.ts';
import { replaceIn, type Written } from './replaceIn.ts';

/** A finding with its words; `key` is the same wherever they are in the text. */
export type Identifier = Finding & { value: string; key: string };

/** No warning while somebody is in the middle of a number. */
const pauseMs = 600;
const tryAgainMs = 2_000;

let identifiersKnown: typeof identifiersIn | undefined;
let fetching: Promise<void> | undefined;

// The rules are fetched with the first word that is written anywhere, and tried again until they are here.
async function fetchRules(): Promise<void> {
  try {
    ({ identifiersIn: identifiersKnown } = await import('#/features/privacy/identifiersIn.ts'));
  } catch {
    await pauseOrOnline(tryAgainMs);
    return fetchRules();
  }
}

const rules = () => {
  fetching ??= fetchRules();
  return fetching;
};

const identifiersOf = (text: string): Identifier[] =>
  (identifiersKnown?.(text) ?? []).map(finding => {
    const value = text.slice(finding.start, finding.end);
    return { ...finding, value, key: `${finding.kind} ${value}` };
  });

const spoken = (fresh: Identifier[]) =>
  fresh.length === 1
    ? say('privacy.mayIdentifyThis', { value: fresh[0]!.value, kind: say(`privacy.${fresh[0]!.kind}`) })
    : say('privacy.mayIdentifyThese', { count: fresh.length });

export type Identifiers = ReturnType<typeof useIdentifiers>;

/**
 * What may identify a patient in the text of a field, debounced and reported once. Found in this browser: nothing is
 * sent or stored. `field` goes to a TextArea, a TextInput takes its description; the whole to IdentifierNote.
 */
export function useIdentifiers(area: RefObject<Written | null>, text: string) {
  const id = useId();
  const [told, setTold] = useState<ReadonlySet<string>>(new Set());
  // Before the first finding the rules are not loaded on every key.
  const found = useMemo(() => (told.size > 0 ? identifiersOf(text) : []), [text, told]);
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  // Said of these findings, or of a removal where there are none.
  const [announcement, setAnnouncement] = useState<{ words: string; keys?: string[] }>();
  const [removal, setRemoval] = useState<{ before: string; after: string }>();

  useEffect(() => {
    if (text.trim() === '') return;
    let isOver = false;
    void rules();
    const timer = setTimeout(async () => {
      await rules();
      if (isOver) return;
      const fresh = identifiersOf(text).filter(({ key }) => !told.has(key));
      if (fresh.length === 0) return;
      setTold(now => new Set([...now, ...fresh.map(({ key }) => key)]));
      setAnnouncement({ words: spoken(fresh), keys: fresh.map(({ key }) => key) });
    }, pauseMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [text, told]);

  const shown = found.filter(({ key }) => told.has(key) && !kept.has(key));

  const canUndo = removal !== undefined && removal.after === text;
  const isCurrent = announcement?.keys
    ? announcement.keys.some(key => shown.some(each => each.key === key))
    : canUndo;

  const change = (start: number, end: number, words: string) => {
    const element = area.current;
    if (element && !element.readOnly) replaceIn(element, start, end, words);
    return element?.value ?? text;
  };

  return {
    id,
    shown,
    /** For screen readers, until what it is about is gone from the text. */
    announced: isCurrent ? announcement?.words : undefined,
    /** While nothing else has been typed since. */
    canUndo,
    field: { marks: shown, 'aria-describedby': shown.length > 0 ? id : undefined },
    remove({ start, end, kind }: Identifier) {
      setRemoval({ before: text, after: change(start, end, say(`privacy.${kind}Instead`)) });
      setAnnouncement({ words: say('privacy.removed') });
    },
    removeAll() {
      const cleaned = shown.reduceRight(
        (rest, { start, end, kind }) =>
          rest.slice(0, start) + say(`privacy.${kind}Instead`) + rest.slice(end),
        text,
      );
      setRemoval({ before: text, after: change(0, text.length, cleaned) });
      setAnnouncement({ words: say('privacy.removed') });
    },
    undo() {
      if (removal) change(0, text.length, removal.before);
    },
    keep({ key }: Identifier) {
      setKept(now => new Set([...now, key]));
      // Its button is gone now: on a touch screen no keyboard opens for that.
      if (hasKeyboard()) area.current?.focus({ preventScroll: true });
    },
  };
}

/** The words of a text that may identify a patient; none until the rules are here. */
export function useIdentifiersIn(text: string): string[] {
  const [values, setValues] = useState<string[]>([]);
  useEffect(() => {
    if (text.trim() === '') return;
    let isOver = false;
    void rules().then(() => {
      if (!isOver) setValues(identifiersOf(text).map(({ value }) => value));
    });
    return () => {
      isOver = true;
    };
  }, [text]);
  return values;
}
