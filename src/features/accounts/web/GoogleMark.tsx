import type { SVGProps } from 'react';

/** A G in one line, in the colour of its words. */
export const GoogleMark = (props: SVGProps<SVGSVGElement>) => (
  <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2.25" aria-hidden="true" {...props}>
    <path d="M18.4 6.2A8.5 8.5 0 1 0 20.5 12H12.5" strokeLinejoin="round" />
  </svg>
);
