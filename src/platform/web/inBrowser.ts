/** False where the server renders the first paint of a page (src/pages/first/render.tsx): there is no document, and no effect runs. */
export const inBrowser = typeof document !== 'undefined';
