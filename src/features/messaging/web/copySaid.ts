import type { ClipboardEvent } from 'react';

/**
 * Copies of a selection in a log what was said in it, and whole addresses: not the times, sizes and names of buttons between. Of a
 * selection in which nothing was said, the browser copies what it does.
 */
export function copySaid(event: ClipboardEvent<HTMLElement>) {
  const selection = getSelection();
  if (!selection || selection.isCollapsed) return;
  const range = selection.getRangeAt(0);
  const said = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-said]')]
    .filter(one => range.intersectsNode(one))
    .map(one => selectedIn(one, range))
    .filter(text => text !== '');
  if (said.length === 0) return;
  event.preventDefault();
  event.clipboardData.setData('text/plain', said.join('\n'));
}

function selectedIn(element: HTMLElement, range: Range) {
  const part = document.createRange();
  part.selectNodeContents(element);
  if (element.contains(range.startContainer)) part.setStart(range.startContainer, range.startOffset);
  if (element.contains(range.endContainer)) part.setEnd(range.endContainer, range.endOffset);
  const copy = part.cloneContents();
  for (const link of copy.querySelectorAll('a')) link.textContent = link.href;
  return copy.textContent ?? '';
}
