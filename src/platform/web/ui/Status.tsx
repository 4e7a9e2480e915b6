import { type ReactNode, useEffect, useState } from 'react';
import { limits } from '#/app/limits.ts';

type StatusProps = { children: ReactNode; className?: string | undefined };

/**
 * A live region: a sentence that screen readers announce politely when it appears. They announce changes of a region,
 * not its initial content, so its text is set a moment later.
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
