import { Time } from '#/platform/web/ui/Time.tsx';

/** When it was, behind the sentence it belongs to. */
export const Ago = ({ at }: { at: string }) => (
  <span className="text-meta text-muted">
    {/* Where the line is full the dot stays behind the sentence. */}
    {'\u00a0· '}
    <Time at={at} className="whitespace-nowrap" />
  </span>
);
