import { useEffect } from 'react';
import { useLocation, useNavigate } from '#/platform/web/router/Router.ts';
import { useSearchParams } from '#/platform/web/router/useSearchParams.ts';

/** The first step whose part is not answered correctly yet, of which nobody gets past; the one after the last if all are. */
export function firstUnanswered<Part>(parts: readonly Part[], isAnswered: (part: Part) => boolean) {
  const gap = parts.findIndex(part => !isAnswered(part));
  return 1 + (gap === -1 ? parts.length : gap);
}

/**
 * Which step is open, as the address says (`?step=2`), at most `furthest`. A step forward is a new page in the
 * history, so that the browser's Back and our Previous are the same thing.
 */
export function useSteps(furthest: number) {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const cameFrom = (state as { from?: number } | null)?.from;
  const navigate = useNavigate();
  const asked = query.get('step');
  const step = Math.min(Math.max(Math.trunc(Number(asked)) || 1, 1), furthest);
  const isElsewhere = asked !== null && asked !== String(step);

  useEffect(() => {
    if (isElsewhere) void navigate(`?step=${step}`, { replace: true });
  }, [isElsewhere, step, navigate]);

  return {
    step,
    next: () => navigate(`?step=${step + 1}`, { state: { from: step } }),
    previous: () => (cameFrom === step - 1 ? navigate(-1) : navigate(`?step=${step - 1}`, { replace: true })),
  };
}
