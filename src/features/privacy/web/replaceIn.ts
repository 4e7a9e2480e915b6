import { hasKeyboard } from '#/platform/web/hasKeyboard.ts';

/** A field in which somebody writes. */
export type Written = HTMLTextAreaElement | HTMLInputElement;

/**
 * Replaces a part of a field as if it had been typed: its form gets the event, and Ctrl+Z undoes it. On a touch
 * screen the focus stays where it is, so that no keyboard opens.
 */
export function replaceIn(area: Written, start: number, end: number, words: string) {
  if (hasKeyboard() || document.activeElement === area) {
    area.focus({ preventScroll: true });
    area.setSelectionRange(start, end);
    // Old, and still the only way into the browser's own list of what can be undone.
    if (document.execCommand('insertText', false, words)) return;
  }
  area.setRangeText(words, start, end, 'end');
  area.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }));
}
