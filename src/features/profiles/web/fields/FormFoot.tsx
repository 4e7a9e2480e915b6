import type { ReactNode } from 'react';
import { FloatingInset } from '#/platform/web/ui/FloatingInset.tsx';

/** What is wrong with a form as a whole, and its buttons. On a phone they stay in sight. */
export const FormFoot = ({ notice, children }: { notice: ReactNode; children: ReactNode }) => (
  <div className="sticky bottom-(--bar) -mx-4 mt-auto -mb-4 border-line border-t bg-card px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom)-var(--bar))] mid:static mid:-mx-6 mid:mt-8 mid:mb-0 mid:px-6 mid:pt-4 mid:pb-0">
    <FloatingInset as="foot" />
    {notice && <div className="mb-3">{notice}</div>}
    <div className="flex justify-between gap-3">{children}</div>
  </div>
);
