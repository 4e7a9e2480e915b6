import { type ReactNode, useEffect, useState } from 'react';
import { limits } from '#/app/limits.ts';

type StatusProps = { children: ReactNode; className?: string | undefined };

/**
 * A sentence in the page that screen readers are told politely when it appears. They speak what comes into a region, not
 * what it came with: so its words are there for them a moment later.
 */
export function Status({ children, className }: StatusProps) {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setThere(true), limits.regionKnown);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className={className}>
      <span aria-hidden={isThere ? undefined : true} className="contents">
        {children}
      </span>
    </div>
  );
}
