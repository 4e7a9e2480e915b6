import CheckCheck from 'lucide-react/icons/check-check';
import { say } from '#/app/texts.ts';
import { Avatar } from '#/platform/web/ui/Avatar.tsx';
import { Card } from '#/platform/web/ui/Card.tsx';

/** A question and a new answer as they look inside, for the landing. */
export const SampleTalk = ({ className }: { className?: string }) => (
  <Card padded={false} className={className}>
    <div className="flex items-center gap-3 border-b border-line px-4 py-3">
      <Avatar id="jonas.l" name="Jonas Lindqvist" size={32} />
      <p className="grow font-strong">Jonas Lindqvist</p>
      <span className="size-2.5 rounded-full bg-lamp" />
    </div>
    <div className="flex flex-col gap-2 p-4 text-small">
      <p className="self-end rounded-bubble rounded-ee-corner bg-mine px-3.5 py-2 text-on-mine">
        {say('pages.sampleMine')}
      </p>
      <p className="figures flex items-center gap-1 self-end text-meta text-muted">
        06:41 <CheckCheck className="size-4 text-scrub" />
      </p>
      <p className="max-w-[85%] self-start rounded-bubble rounded-es-corner border border-line px-3.5 py-2">
        {say('pages.sampleTheirs')}
      </p>
      <p className="figures text-meta text-muted">06:58</p>
    </div>
  </Card>
);
