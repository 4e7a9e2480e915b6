const marks: Record<string, string> = { Slash: '/', Period: '.' };

type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'
>;

/**
 * The key a press means, in small Latin letters, or undefined where it is part of something else. Where the keyboard
 * writes another script, the place of the key counts, so that j is j on an Arabic keyboard too.
 */
export function keyOf({ key, code, shiftKey, ctrlKey, metaKey, altKey, isComposing }: Press) {
  if (ctrlKey || metaKey || altKey || isComposing) return undefined;
  // Wherever a keyboard has them: on a German one, '/' is Shift and 7.
  if (['?', '/', '.', 'Escape'].includes(key)) return key;
  if (key === '؟') return '?';
  if (/^[a-z]$/i.test(key)) return shiftKey ? undefined : key.toLowerCase();
  if (/^[\p{ASCII}]/u.test(key)) return undefined;
  if (code === 'Slash' && shiftKey) return '?';
  return shiftKey ? undefined : (marks[code] ?? /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase());
}
