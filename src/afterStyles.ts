// The only script that a built page names (bin/bundle/scriptsLater.ts). A module runs when the style sheet is there, so what the
// first paint needs has the line for itself; then the page's preloads begin, and the app.
const later = document.querySelectorAll<HTMLLinkElement>('link[media="not all"]');
for (const link of later) {
  const now = link.cloneNode() as HTMLLinkElement;
  now.removeAttribute('media');
  link.replaceWith(now);
}

void import(/* @vite-ignore */ document.querySelector<HTMLLinkElement>('link[data-app]')!.href);
