import { unmask } from '#/platform/shared/mask.ts';

/** What the element of a page that tells who looks contains, as it is written there. */
export const viewerElementIn = (html: string) =>
  /<script type="application\/json" id="viewer">(.*?)<\/script>/s.exec(html)![1]!;

/** Who looks, as the web app reads it from its page. */
export const viewerIn = (html: string) => JSON.parse(unmask(JSON.parse(viewerElementIn(html))));
