const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as it stands in HTML, between tags or in quotation marks. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, char => entities[char]!);
