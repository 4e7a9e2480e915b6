const aYear = 365 * 24 * 60 * 60;

/** Keeps a choice in this browser for a year, where the server can read it too; 0 seconds forget it. */
export function setCookie(name: string, value: string, seconds = aYear) {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store
  document.cookie = `${name}=${value}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure}`;
}
