import { useEffect, useRef } from 'react';

/** The name of a step. It takes the focus when one step gives way to another, so that every reader knows. */
export function StepHeading({ title, lead }: { title: string; lead?: string | undefined }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, []);
  return (
    <div className="my-6">
      <h1 ref={heading} tabIndex={-1} className="text-page wrap-anywhere">
        {title}
      </h1>
      {lead && <p className="mt-1 text-muted">{lead}</p>}
    </div>
  );
}
