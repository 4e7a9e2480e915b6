import { say } from '#/app/texts.ts';

/** The first stop of the Tab key: past the header, to the element with the id `main`. */
export const SkipLink = ({ to = 'main' }: { to?: string }) => (
  <a
    href={`#${to}`}
    className="fixed start-4 top-3 z-60 -translate-y-20 rounded-control bg-scrub px-4 py-2 font-medium text-on-scrub transition-[translate] focus-visible:translate-y-0"
  >
    {say('base.skipToContent')}
  </a>
);
