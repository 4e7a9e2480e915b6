import { Time } from '#/base/web/ui/Time.tsx';

/** When it was, behind the sentence it belongs to. */
export const Ago = ({ at }: { at: string }) => (
  <span className="whitespace-nowrap text-meta text-muted">
    {' · '}
    <Time at={at} />
  </span>
);
